"""The content files: what they hold, where it comes from, and how slips in them are refused."""

from __future__ import annotations

import json
import os
import runpy
import shutil
import subprocess
import sys
import tomllib
from collections import Counter
from pathlib import Path

import pytest

import orrery
from orrery.core.errors import Refused
from orrery.games.planetfall.content import FOLDER
from tests.planetfall.laid import Json

FILES = ["board.toml", "cards.toml", "commanders.toml", "goals.toml"]
PERMANENT = {"on_claim", "income", "modify_cost", "modify_required_experience", "substitute"}
PERMANENT |= {"operations"}


def file(name: str) -> Json:
    return tomllib.loads((FOLDER / name).read_text("utf-8"))


CARDS = file("cards.toml")["card"]
COMMANDERS = file("commanders.toml")["commander"]
GOALS = file("goals.toml")["goal"]


def of_type(kind: str) -> list[Json]:
    return [card for card in CARDS if card["type"] == kind]


# -- what there is --------------------------------------------------------------------------


@pytest.mark.rule("AW-ROUND-03")
def test_seven_decks_of_fourteen_cards() -> None:
    decks = Counter((card["planet"], card["type"]) for card in CARDS)

    wanted = {"unit": 4, "landmark": 3, "technology": 3, "pickup": 4}
    assert decks == {(planet, kind): n for planet in range(1, 8) for kind, n in wanted.items()}
    assert len(CARDS) == 98


def test_six_sheets_with_two_sides_and_different_initiatives() -> None:
    sides = [side for commander in COMMANDERS for side in commander["side"]]

    assert len(COMMANDERS) == 6
    assert [side["side"] for side in sides] == ["A", "B"] * 6
    assert sorted(side["initiative"] for side in sides) == list(range(1, 13))


def test_eight_goal_sheets_with_three_conditions() -> None:
    assert len(GOALS) == 8
    assert [len(goal["conditions"]) for goal in GOALS] == [3] * 8


@pytest.mark.rule("AW-STAT-10")
def test_all_tracks_end_at_ten_fourteen_and_eighteen() -> None:
    last = {"experience": 10, "strength": 14, "energy": 18}

    assert file("board.toml")["tracks"] == last
    assert all(side["max"] == last for commander in COMMANDERS for side in commander["side"])


@pytest.mark.rule("AW-RES-10", "AW-RES-11")
def test_levels_change_prices_and_yields_and_nothing_else() -> None:
    by_level = {"strength", "required_experience", "diplomacy", "energy", "aggression"}
    for card in CARDS:
        threes = {name for name, value in card.items() if name != "fixed" and _is_three(value)}
        assert threes - {"upcoming"} <= by_level
        assert isinstance(card.get("reward", {}), dict)


def _is_three(value: object) -> bool:
    return isinstance(value, list) and len(value) == 3


def test_deeper_levels_are_cheaper_or_richer() -> None:
    for card in CARDS:
        one, two, three = card["strength"] if card["type"] == "unit" else card["energy"]
        if card["type"] == "pickup":
            one, two, three = three, two, one
        assert one >= two >= three, card["key"]
        assert 1 <= one - three <= 2, card["key"]


@pytest.mark.rule("AW-DIPL-06")
def test_diplomacy_prices_are_flat() -> None:
    prices = [card["diplomacy"] for card in of_type("unit") if "diplomacy" in card]

    assert len(prices) == 11
    assert all(len(price) == 3 and len(set(price)) == 1 for price in prices)


@pytest.mark.rule("AW-AGGR-04")
def test_aggression_prices_are_flat() -> None:
    prices = [card["aggression"] for card in of_type("landmark") if "aggression" in card]

    assert len(prices) == 12
    assert all(len(price) == 3 and len(set(price)) == 1 for price in prices)


@pytest.mark.rule("AW-PAIR-06", "AW-PAIR-01")
def test_each_landmark_tells_where_its_name_occurs_again() -> None:
    landmarks = of_type("landmark")
    for card in landmarks:
        alike = [other for other in landmarks if other["name"] == card["name"]]
        later = [other["planet"] for other in alike if other["planet"] > card["planet"]]
        assert card["upcoming"] == later
        assert {other["icon"] for other in alike} == {card["icon"]}
    assert len({card["icon"] for card in landmarks}) == 6


@pytest.mark.rule("AW-TECH-03", "AW-TECH-04")
def test_technologies_of_planets_one_to_four_are_permanent_and_later_ones_score() -> None:
    for card in of_type("technology"):
        verbs = {effect["verb"] for effect in card["effects"]}
        assert verbs <= (PERMANENT if card["planet"] <= 4 else {"score_per"}), card["key"]
        assert verbs


# -- where it comes from --------------------------------------------------------------------


@pytest.mark.parametrize("name", FILES)
def test_every_file_says_where_its_figures_come_from(name: str) -> None:
    assert file(name)["provenance"]


def test_every_entry_says_where_its_figures_come_from() -> None:
    sides = [side for commander in COMMANDERS for side in commander["side"]]
    for entry in [*CARDS, *COMMANDERS, *sides, *GOALS]:
        source = entry["provenance"]
        assert source in ("rulebook", "rulebook+designed", "designed") or source.startswith(
            "found: "
        )
        # What is only partly ours says which part is not.
        assert ("fixed" in entry) is (source == "rulebook+designed" or source[:5] == "found")


def test_the_rulebook_s_own_cards_are_marked_so() -> None:
    given = {card["name"] for card in CARDS if "rulebook" in card["provenance"]}

    assert given == {
        "Hopperhound Blademaw",
        "Frenzied Ravager",
        "Synthesis Network",
        "Efficient Scavenging",
        "Energy Development",
        "Ionic Manipulation",
        "Methane Pocket",
    }


# -- slips are refused ----------------------------------------------------------------------

HOUND = "strength = [3, 3, 2]\nrequired_experience = [3, 2, 2]\n"
SCAVENGING = '{ verb = "on_claim", card = ["pickup"], mode = ["collect", "annex"],'
SCAVENGING += " gain = { energy = 2 } }"
FIRST_TECHNOLOGY = "card[7].effects[0]"
ROLLS = '{ verb = "score_per", count = "units", per = 1, points = 2 }'
FIRST_START = "start = { experience = 1, strength = 4, energy = 5 }"

# A file, what is changed in it (the first time it occurs), and the field that is refused.
CARD_SLIPS = [
    (HOUND, "strength = [3, 3, 2]\n", "card[0].required_experience"),
    (HOUND, HOUND.replace("[3, 3, 2]", "[3, 3]"), "card[0].strength"),
    (HOUND, HOUND.replace("[3, 3, 2]", "[3, 3, -2]"), "card[0].strength"),
    (HOUND, HOUND.replace("[3, 3, 2]", "[3, 3, true]"), "card[0].strength"),
    (HOUND, HOUND.replace("[3, 3, 2]", "4"), "card[0].strength"),
    (HOUND, HOUND + "pair = 3\n", "card[0].pair"),  # not a Landmark
    (HOUND, HOUND + "annex = 3\n", "card[0].annex"),
    ("planet = 1\n", "planet = 8\n", "card[0].planet"),
    ("planet = 1\n", "planet = 2\n", "card"),  # the decks are no longer right
    ('type = "unit"', 'type = "robot"', "card[0].type"),
    ("empire = 3, energy", "gold = 3, energy", "card[0].reward.gold"),
    ("empire = 3, energy", "empire = -3, energy", "card[0].reward.empire"),
    ('key = "dune_skitterers"', 'key = "hopperhound_blademaw"', "card[1].key"),
    ("upcoming = [3, 5, 7]", "upcoming = [3, 5]", "card[4].upcoming"),
    ("upcoming = [3, 5, 7]", "upcoming = [1, 3, 5, 7]", "card[4].upcoming"),
    ('icon = "lattice"', 'icon = "hammer"', "card[4].icon"),
    ("annex = 1\n", "annex = 0\n", "card[10].annex"),
    ('provenance = "designed"\n', "", "card[1].provenance"),
    ('text = "Every Pickup', 'note = "Every Pickup', "card[7].text"),
    (SCAVENGING, '{ verb = "explode" }', f"{FIRST_TECHNOLOGY}.verb"),
    (SCAVENGING, ROLLS, f"{FIRST_TECHNOLOGY}.verb"),  # scores, but is of planet 1
    (ROLLS, SCAVENGING, "card[63].effects[0].verb"),  # does not score, but is of planet 5
    (SCAVENGING, SCAVENGING.replace("gain", "get"), f"{FIRST_TECHNOLOGY}.gain"),
    (SCAVENGING, SCAVENGING.replace("energy", "gold"), f"{FIRST_TECHNOLOGY}.gain.gold"),
    (SCAVENGING, SCAVENGING.replace('"collect"', '"defeat"'), f"{FIRST_TECHNOLOGY}.mode"),
    (SCAVENGING, SCAVENGING.replace('"pickup"', '"rock"'), f"{FIRST_TECHNOLOGY}.card"),
    (SCAVENGING, SCAVENGING.replace('"pickup"', ""), f"{FIRST_TECHNOLOGY}.card"),
    (SCAVENGING, SCAVENGING.replace(" }", ", level = [4] }", 1), f"{FIRST_TECHNOLOGY}.gain.level"),
    (" mode = [", " level = [4], mode = [", f"{FIRST_TECHNOLOGY}.level"),
    (SCAVENGING, '{ verb = "restrain", phase = "income" }', "card[7].effects"),
    ('pay = "energy", instead', 'pay = "strength", instead', "card[49].effects[0].instead_of"),
    ('"defeat", "forceful"]', '"defeat", "peaceful"]', "card[49].effects[0].instead_of"),
    ("amount = -2, min = 1", "amount = -2", "card[23].effects[0].min"),
    ('per = "annexed"', 'per = "moons"', "card[51].effects[0].per"),
    (ROLLS, ROLLS.replace('"units"', '"empire"'), "card[63].effects[0].count"),
]
OTHER_SLIPS = [
    ("commanders.toml", FIRST_START, FIRST_START.replace("4", "15"), "[0].start.strength"),
    ("commanders.toml", FIRST_START, FIRST_START.replace("energy", "empire"), "[0].start.empire"),
    ("commanders.toml", "initiative = 5", "initiative = 0", "[0].initiative"),
    ("commanders.toml", 'side = "B"', 'side = "A"', "commander[0].side"),
    ("commanders.toml", 'verb = "always_last"', 'verb = "score_per"', "[1].effects[0].verb"),
    ("commanders.toml", '"jikuku_cosrax"', '"aron_ardelli"', "commander[2].key"),
    ("commanders.toml", 'faction = "Vanguard"', "", "commander[0].faction"),
    ("commanders.toml", "points = 2, empire_cap", "point = 2, empire_cap", "effects[0].point"),
    (
        "commanders.toml",
        '{ verb = "operations", points = 2, empire_cap = 1 }',
        '{ verb = "restrain", phase = "income" }',
        "commanders.toml.commander",  # there is one token
    ),
    ("goals.toml", '  "1 per Unit",\n', "", "goal[0].conditions"),
    ("goals.toml", "at_least = 8", "least = 8", "goal[0].conditions[2].all[0].at_least"),
    ("goals.toml", "second = 3", "second = 7", "goal[0].conditions[0].second"),  # above the first
    ("goals.toml", 'verb = "score_rank"', 'verb = "income"', "goal[0].conditions[0].verb"),
    ("goals.toml", 'key = "restoration"', 'key = "conquest"', "goal[1].key"),
    ("board.toml", "slots = [1, 1, 1]", "slots = [1, 1]", "board.toml.slots"),
    ("board.toml", "experience = 2 }", "experience = 0 }", "trade.experience"),
    ("board.toml", "players = [2, 3]", "players = [2]", "board.toml.layout"),
    ("board.toml", "players = [2, 3]", "players = [2, 3, 4]", "layout[1].players"),
    ("board.toml", "rows = [5, 4, 3]", "rows = [9, 4, 3]", "layout[1].rows"),
    ("board.toml", '"white", "purple"]', '"white"]', "board.toml.colours"),
    ("board.toml", "pickup = 4 }", "pickup = 3 }", "cards.toml.card"),
    ("board.toml", 'technologies = "permanent"', 'technologies = "odd"', "planet[0].technologies"),
    ("board.toml", 'provenance = "Rows', 'source = "Rows', "board.toml.provenance"),
]
SLIPS = [("cards.toml", old, new, f"cards.toml.{field}") for old, new, field in CARD_SLIPS]
SLIPS += OTHER_SLIPS


def altered(folder: Path, name: str, old: str, new: str) -> None:
    """Change the first occurrence of something in one file of a copy of the content."""
    path = folder / name
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), "utf-8")


def loaded(folder: Path) -> Json:
    """What the loader makes of the files beside it."""
    return runpy.run_path(str(folder / "__init__.py"))


@pytest.fixture
def content(tmp_path: Path) -> Path:
    """A copy of the loader with its files."""
    for name in ["__init__.py", *FILES]:
        shutil.copy(FOLDER / name, tmp_path / name)
    return tmp_path


def test_the_copy_loads_as_long_as_nothing_is_changed(content: Path) -> None:
    assert len(loaded(content)["CARDS"]) == 98


@pytest.mark.parametrize(("name", "old", "new", "field"), SLIPS, ids=[slip[3] for slip in SLIPS])
def test_a_slip_is_refused_with_file_and_field(
    content: Path, name: str, old: str, new: str, field: str
) -> None:
    altered(content, name, old, new)

    with pytest.raises(Refused) as refused:
        loaded(content)

    assert refused.value.code == "bad_content"
    assert refused.value.field.endswith(field)
    assert refused.value.field.split(".toml")[0] in ("board", "cards", "commanders", "goals")
    assert refused.value.message.startswith(refused.value.field)


def test_a_file_that_is_no_toml_is_named(content: Path) -> None:
    altered(content, "goals.toml", "[[goal]]", "[[goal")

    with pytest.raises(Refused, match=r"^goals\.toml is not TOML: .*line"):
        loaded(content)


# -- other content needs no other code ------------------------------------------------------

SCRIPT = """
import json
from tests.planetfall.claiming import CALM, resolved, wanted
from tests.planetfall.laid import lay, stats
from orrery.games.planetfall.content import FOLDER

levels = ("I", "II", "III")
def cost(card, way, level, **has):
    return wanted(card, level, **has).places()[f"{level}-1"][way][0]

lined = lay(3, at={"step": "pick", "player": 0})
for side in ("odrun_coalbeard_a", "jack_gelder_a", "relict_seven_b"):
    lined.do("pick", side=side)
fight = resolved("canyon_stalker", side="jack_gelder_a", stats=stats(strength=9, experience=4))
cheap = ["modular_construction"]
print(json.dumps({
    "folder": str(FOLDER),
    "diplomacy": [cost("scrapyard_nomads", "other_costs", level) for level in levels],
    "aggression": [cost("orbital_foundry_1", "other_costs", level) for level in levels],
    "floored": [cost("cryo_vault_3", "costs", level, cards=cheap) for level in levels],
    "track": lined.track(),
    "experience": fight.stats(0)["experience"],
    "most": fight.player(0)["most"],
}))
"""


@pytest.mark.rule("AW-DIPL-06", "AW-AGGR-04", "AW-EFF-03", "AW-STAT-10", "AW-INIT-03")
def test_other_figures_are_only_a_change_of_data(tmp_path: Path) -> None:
    package = Path(orrery.__file__).parent
    leave_out = shutil.ignore_patterns("*.so", "__pycache__", "static", "server", "lab")
    shutil.copytree(package, tmp_path / "orrery", ignore=leave_out)
    folder = tmp_path / "orrery" / "games" / "planetfall" / "content"
    altered(folder, "cards.toml", "diplomacy = [3, 3, 3]", "diplomacy = [5, 4, 3]")
    altered(folder, "cards.toml", "aggression = [4, 4, 4]", "aggression = [6, 5, 4]")
    altered(folder, "cards.toml", "energy = [5, 5, 4]\nreward = { empire = 6 }", CHEAP_VAULT)
    altered(folder, "commanders.toml", "max = { experience = 10,", "max = { experience = 5,")
    altered(folder, "commanders.toml", "initiative = 6", "initiative = 5")

    found = run(tmp_path, SCRIPT)

    assert found["folder"] == str(folder)
    assert found["diplomacy"] == [5, 4, 3]
    assert found["aggression"] == [6, 5, 4]
    assert found["floored"] == [1, 1, 0], "a price of 2, of 1 and of 0, all 1 less but not below 1"
    assert found["track"] == [0, 1, 2], "equal Initiatives: the earlier pick"
    assert found["experience"] == 5
    assert found["most"] == {"experience": 5, "strength": 14, "energy": 18}


CHEAP_VAULT = "energy = [2, 1, 0]\nreward = { empire = 6 }"


def run(folder: Path, script: str) -> Json:
    """What a script prints when the package of a folder comes before the installed one."""
    root = Path(__file__).parent.parent.parent
    environment = os.environ | {"PYTHONPATH": f"{folder}{os.pathsep}{root}"}
    done = subprocess.run(
        [sys.executable, "-c", script],
        env=environment,
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)
