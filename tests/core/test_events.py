from __future__ import annotations

from orrery.core.events import EVERYBODY, Event, event, loss, veiled_event
from orrery.core.verbs import Domain, numbers

CARD = Domain("card", ["ace", "king"], ["Ace", "King"])
SEAT = numbers("seat", 0, 3)
SHOWS = event("shows", "{seat} shows the {card}", seat=SEAT, card=CARD)
BURNS = loss("burns", "The {card} of {seat} burns", seat=SEAT, card=CARD)
GIVES = veiled_event(
    "gives",
    "{seat} gives the {card} to {other}",
    "{seat} gives a card to {other}",
    "card",
    ["seat", "other"],
    seat=SEAT,
    other=SEAT,
    card=CARD,
)


def label(domain: Domain, index: int) -> str:
    return f"player {index}" if domain is SEAT else domain.label(index)


def test_an_open_event_is_the_same_for_all() -> None:
    shows = Event(SHOWS, [2, 1])
    for seat in (0, 2, 4, EVERYBODY):
        assert shows.seen_by(seat)
        assert shows.to_json(seat, label) == {
            "event": "shows",
            "args": {"seat": 2, "card": "king"},
            "text": "player 2 shows the King",
        }


def test_a_loss_says_so() -> None:
    assert Event(BURNS, [2, 0]).to_json(0, label) == {
        "event": "burns",
        "args": {"seat": 2, "card": "ace"},
        "text": "The Ace of player 2 burns",
        "loss": True,
    }


def test_a_secret_is_for_those_it_concerns() -> None:
    gives = Event(GIVES, [0, 2, 1])
    for seat in (0, 2, EVERYBODY):
        assert gives.to_json(seat, label) == {
            "event": "gives",
            "args": {"seat": 0, "other": 2, "card": "king"},
            "text": "player 0 gives the King to player 2",
        }


def test_everybody_else_gets_the_veiled_form() -> None:
    gives = Event(GIVES, [0, 2, 1])
    for seat in (1, 3, 4):
        assert not gives.seen_by(seat)
        assert gives.to_json(seat, label) == {
            "event": "gives",
            "args": {"seat": 0, "other": 2},
            "text": "player 0 gives a card to player 2",
        }


def test_the_veiled_form_is_the_same_whatever_the_secret_is() -> None:
    forms = [Event(GIVES, [0, 2, card]).to_json(1, label) for card in (0, 1)]
    assert forms[0] == forms[1]


def test_an_argument_can_be_none() -> None:
    assert Event(SHOWS, [1, -1]).to_json(0, label) == {
        "event": "shows",
        "args": {"seat": 1, "card": None},
        "text": "player 1 shows the none",
    }
