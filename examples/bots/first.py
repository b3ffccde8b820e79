"""A first bot for Orrery, for every game: it likes to play the option with the longest sentence.

orrery arena vertium "cmd:python examples/bots/first.py" random --games 20
"""

import json
import sys

for line in sys.stdin:
    message = json.loads(line)
    if message["do"] == "decide":
        actions = message["turn"]["actions"]  # each with action, verb, args and text
        best = max(actions, key=lambda action: len(action["text"]))
        print(json.dumps({"id": message["id"], "choice": best["action"]}), flush=True)
