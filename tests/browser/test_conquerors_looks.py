"""Planetary Conquerors' board on every screen: nothing is cut off, and axe finds nothing wrong."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.room import Device, Json, Room, Screen
from tests.browser.test_conquerors import before
from tests.conquerors.laid import Laid, lay, materials, new

SIZES = [(1440, 900), (1280, 800), (390, 844), (360, 740)]
HAND = ["plasma_bolt", "patch_kit", "gold_miner", "gold_miner", "habitat_dome"]
HAND += ["war_titan", "spike_pit", "nullify", "force_field", "storm_avatar", "meteor_rain"]
BOARD: list[Json] = [
    {
        "mine": ["gold_miner", "collector_of_cosmium", "gold_miner", "twin_drill_crew"],
        "buildings": ["habitat_dome", {"card": "stone_bastion", "life": 3}, "frontier_outpost"],
        "warriors": [
            "ridge_marauder",
            {"card": "shield_bearer", "marks": ["exhausted"]},
            "war_titan",
            "volt_knight",
        ],
        "traps": [
            "spike_pit",
            {"card": "landmine", "before": 0},
            {"card": "net_launcher", "before": 0},
        ],
        "base": 11,
    },
    {
        "mine": ["gold_miner", "collector_of_cosmium", "deep_vein_miner"],
        "buildings": ["settler_camp", "watchtower", {"card": "grand_arcology", "life": 9}],
        "warriors": ["wall_golem", "bastion_guard", {"card": "comet_lancer", "life": 1}],
        "traps": ["gas_leak", {"card": "toll_gate", "before": 1, "seen_by": [0]}],
        "base": 7,
    },
    {
        "mine": [
            "gold_miner",
            "gold_miner",
            "collector_of_cosmium",
            "cosmium_siphoner",
            "exchange_broker",
        ],
        "buildings": [
            "hologram_keep",
            "mirage_projector",
            "star_observatory",
            "data_vault",
            "trade_embassy",
        ],
        "warriors": ["phantom_duelist", "mirror_mage", "night_stalker", "saboteur", "recon_flyer"],
        "traps": [
            "teleport_gate",
            {"card": "mirror_snare", "before": 0},
            {"card": "brainwash_snare", "before": 3},
        ],
        "base": 14,
    },
    {
        "mine": ["gold_miner"] * 6 + ["static_harvester", "relic_digger", "dynamo_apprentice"],
        "buildings": [
            "solar_array",
            "fusion_plant",
            "tesla_spire",
            "laser_turret",
            "trap_workshop",
            "emergency_bunker",
            {"card": "emergency_bunker", "life": 4},
        ],
        "warriors": ["storm_avatar", "thunder_hound", "spark_drone", "static_leech", "snare_scout"],
        "traps": [
            "electro_fence",
            "static_web",
            "collapsing_floor",
            {"card": "chain_reaction", "before": 2},
        ],
        "base": 3,
    },
]
STORES = [materials(5, 4, 2), materials(3, 3, 1), materials(6, 6, 3), materials(1, 0, 0)]
# What overflows its box on the board, and what leaves it. Words of cards may be longer than their
# place: a look at them shows the whole; the row of cards slides.
CUT = """() => {
  const found = [];
  const board = document.querySelector('#board');
  const edge = board.getBoundingClientRect();
  for (const e of board.querySelectorAll('*')) {
    if (!e.checkVisibility() || e.closest('svg, .unseen') || e.matches('.text')) continue;
    // What is zoomed near is cut off by its window.
    if (e.closest('[data-frame].near')) continue;
    const words = (e.ariaLabel ?? e.textContent).trim().slice(0, 50);
    const name = `${e.tagName}.${e.className} ${words}`;
    const clips = getComputedStyle(e).overflowX !== 'visible' && !e.matches('[data-scrolls]');
    if (clips && (e.scrollWidth > e.clientWidth + 1 || e.scrollHeight > e.clientHeight + 1)) {
      const room = `${e.clientWidth}x${e.clientHeight}`;
      found.push(`cut: ${name}: ${e.scrollWidth}x${e.scrollHeight} in ${room}`);
    }
    const box = e.getBoundingClientRect();
    const sideways = box.left < edge.left - 1 || box.right > edge.right + 1;
    const past = box.top < edge.top - 1 || box.bottom > edge.bottom + 1;
    const beyond = (sideways && !e.closest('.hand')) || (past && !e.closest('[data-scrolls]'));
    if (beyond) found.push(`outside: ${name}`);
  }
  return found;
}"""


def placed(step: str = "main", seats: int = 4) -> Laid:
    return lay(
        step,
        seats,
        board=BOARD[:seats],
        hands=[HAND] * seats,
        stores=STORES[:seats],
        junkyards=[["spike_pit"], ["dust_raider", "plasma_bolt"], [], []][:seats],
    )


def attack(seats: int, *goals: tuple[str, int]) -> Laid:
    """Three attackers are aimed, and the first of them may be blocked."""
    laid = placed("attack", seats)
    laid.attack("ridge_marauder", "war_titan", "volt_knight")
    ahead = list(goals)
    while "block" not in laid.verbs():
        if "aim" in laid.verbs():
            laid.aim(*ahead.pop(0))
        else:
            laid.do(laid.first()["verb"], **laid.first()["args"])
    return laid


def start(device: Device) -> Screen:
    return before(device, new())


def middle(device: Device) -> Screen:
    return before(device, placed(seats=2))


def three(device: Device) -> Screen:
    return before(device, placed(seats=3))


def late(device: Device) -> Screen:
    return before(device, placed())


def six(device: Device) -> Screen:
    laid = lay("main", 6, {"max_players": "6"}, board=[*BOARD, BOARD[0], BOARD[1]])
    return before(device, laid)


def blocks(device: Device) -> Screen:
    laid = attack(2, ("settler_camp", 1), ("grand_arcology", 1), ("base", 1))
    laid.block("wall_golem", 1)
    return before(device, laid)


def lines(device: Device) -> Screen:
    return before(device, attack(4, ("settler_camp", 1), ("data_vault", 2), ("base", 3)))


def reaction(device: Device) -> Screen:
    """A card is being played, another in answer to it, and somebody may respond."""
    laid = placed(seats=2)
    laid.play("plasma_bolt")
    while laid.asked != 1:
        laid.do("pass")
    laid.play("force_field")
    while "choose" in laid.verbs():
        laid.choose("base", 1)
    return before(device, laid)


def cards(device: Device) -> Screen:
    screen = late(device)
    screen.page.get_by_role("button", name="Cards", exact=True).click()
    expect(screen.page.get_by_role("region", name="The cards of")).to_have_count(4)
    return screen


def orders(device: Device) -> Screen:
    screen = middle(device)
    screen.button("Standing orders").click()
    expect(screen.page.get_by_role("region", name="Standing orders")).to_be_visible()
    return screen


PAGES = [start, middle, three, late, six, blocks, lines, reaction, cards, orders]


@pytest.fixture(params=SIZES, ids=lambda size: "x".join(map(str, size)))
def device(request: pytest.FixtureRequest, room: Room) -> Device:
    width, height = request.param
    phone = width < 720
    return room.device(
        viewport={"width": width, "height": height}, has_touch=phone, is_mobile=phone
    )


@pytest.mark.parametrize("shown", PAGES, ids=lambda shown: shown.__name__)
def test_nothing_is_cut_off(device: Device, shown: Callable[[Device], Screen]) -> None:
    screen = shown(device)
    found = screen.amiss(CUT)
    assert found == [], "\n".join(found)


FULLEST = [late, blocks, reaction, cards, orders]


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
@pytest.mark.parametrize("shown", FULLEST, ids=lambda shown: shown.__name__)
def test_axe(room: Room, shown: Callable[[Device], Screen], phone: bool) -> None:
    device = room.phone() if phone else room.device()
    found = violations(shown(device).page)
    assert found == [], "\n".join(found)


def test_a_closer_look_by_keys(room: Room) -> None:
    """Whoever goes over the pieces by keyboard sees each whole beside it."""
    screen = middle(room.device())
    screen.page.keyboard.press("n")
    label = screen.page.evaluate("document.activeElement.ariaLabel")
    name = label.split(",")[0].removeprefix("Your ")
    expect(screen.page.locator(".lens")).to_contain_text(name)
