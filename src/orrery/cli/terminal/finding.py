"""What a player means: options, actions, things and rules found by the words one types."""

from __future__ import annotations

import difflib
import re

from orrery.core.state import State

# Words that sentences are full of and that tell nothing apart.
FILLERS = {"a", "an", "the", "to", "of", "on", "my", "with", "and", "can", "i", "not", "cant"}


def words(text: str) -> list[str]:
    """The words of a text, without case and punctuation."""
    return re.findall(r"\w+", text.replace("’", "").replace("'", "").casefold())


def begins(sentence: str, text: str) -> bool:
    """Whether a sentence begins with what was typed, whole words or part of the last."""
    return " ".join(words(sentence)).startswith(" ".join(words(text)))


def in_order(asked: list[str], held: list[str]) -> bool:
    """Whether the words asked for begin words of a sentence, in the same order."""
    at = 0
    for word in asked:
        while at < len(held) and not held[at].startswith(word):
            at += 1
        if at == len(held):
            return False
        at += 1
    return True


def any_order(asked: list[str], held: list[str]) -> bool:
    return all(any(word.startswith(a) for word in held) for a in asked)


def options_like(s: State, text: str) -> list[int]:
    """The options whose sentence begins with a text; the whole sentence beats all others."""
    if not words(text):
        return []
    exact = [a for a in s.options if words(s.sentence(a)) == words(text)]
    return exact or [a for a in s.options if begins(s.sentence(a), text)]


def actions_like(s: State, text: str) -> list[int]:
    """The actions of the game that a text can mean, legal or not: the best kind of match only."""
    asked = [word for word in words(text) if word not in FILLERS]
    if not asked:
        return []
    exact: list[int] = []
    prefix: list[int] = []
    ordered: list[int] = []
    loose: list[int] = []
    for action in range(s.game.verbs.size):
        verb = s.game.verbs.of(action)
        sentence = [word for word in words(s.sentence(action)) if word not in FILLERS]
        form = [verb.name]
        for domain, index in zip(verb.domains, verb.args(action), strict=True):
            form.append(str(domain.value(index)))
        plain = words(" ".join(form))
        if asked in (sentence, plain):
            exact.append(action)
        elif " ".join(sentence).startswith(" ".join(asked)):
            prefix.append(action)
        elif in_order(asked, sentence) or in_order(asked, plain):
            ordered.append(action)
        elif any_order(asked, sentence + plain):
            loose.append(action)
    return exact or prefix or ordered or loose


def nearest(text: str, known: list[str]) -> str:
    """The known word that a mistyped one is closest to, or nothing."""
    found = difflib.get_close_matches(text.casefold(), known, n=1)
    return found[0] if found else ""
