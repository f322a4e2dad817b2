//! The cases: a curator's words when this device answered, when it looked and now, and the checks
//! that fail in either device.

use serde_json::{Value, json};

use super::{Case, Moment, curator, head};

/// The closing time of surveys that have one, and times before and after it.
const END: &str = "2030-01-02T12:00:00Z";
const BEFORE_END: &str = "2030-01-01T12:00:00Z";
const AFTER_END: &str = "2030-01-03T12:00:00Z";
const LATER_END: &str = "2030-02-02T12:00:00Z";

/// The browser's name of a check of the terminal.
fn in_browser(terminal: &str) -> String {
    match terminal {
        "my terms" | "key" => "offer",
        "my report" => "included",
        "growth" | "heads of others" => "grown",
        same => same,
    }
    .to_owned()
}

fn change(what: &str) -> Value {
    json!({"at": BEFORE_END, "what": what})
}

fn moved(what: &str, at: &str, from: &str, to: &str) -> Value {
    json!({"at": at, "what": what, "from": from, "to": to})
}

/// A survey with so many reports, all whole steps of which are published.
fn open(reports: u64) -> Moment {
    let service = json!({
        "assign": "live", "access": "open", "min_reports": 0, "results": "during", "closes_at": null, "status": "open",
        "reports": reports, "publish_every": 5, "about": {}, "shuffle": true, "reopens": false, "revision": 0,
        "changes": [], "log": {"key": curator()},
    });
    let head = Some(head(reports - reports % 5, "plain", (false, false)));
    Moment { terms: "plain".to_owned(), service, head, without_mine: false }
}

/// One that its organiser has closed.
fn closed(reports: u64) -> Moment {
    open(reports).with("status", "closed").telling([change("closed")]).signed(reports, true)
}

/// One that may be opened again.
fn reopens(moment: Moment) -> Moment {
    moment.with("reopens", true)
}

impl Moment {
    fn with(mut self, field: &str, value: impl Into<Value>) -> Self {
        self.service[field] = value.into();
        self
    }

    fn telling<const N: usize>(self, changes: [Value; N]) -> Self {
        self.with("changes", Vec::from(changes))
    }

    /// Under terms of another name.
    fn under(mut self, terms: &str) -> Self {
        let old = self.head.take();
        self.terms = terms.to_owned();
        match old {
            Some(old) => self.signed(old.size, old.closed),
            None => self,
        }
    }

    /// With another head.
    fn signed(mut self, size: u64, closed: bool) -> Self {
        self.head = Some(head(size, &self.terms, (closed, self.without_mine)));
        self
    }

    /// Without this device's entry.
    fn without_mine(mut self) -> Self {
        self.without_mine = true;
        let (size, closed) = self.head.as_ref().map(|head| (head.size, head.closed)).unwrap();
        self.signed(size, closed)
    }

    fn withheld(mut self) -> Self {
        self.head = None;
        self
    }
}

/// A history that ends like this, of a device that neither answered nor looked before.
fn stranger(name: &str, now: Moment) -> Case {
    Case {
        name: name.to_owned(),
        answered: None,
        looked: None,
        kept_by_older: false,
        others: Vec::new(),
        now,
        terminal: Vec::new(),
        browser: Vec::new(),
    }
}

/// The same of one that answered when three had.
fn answered(name: &str, now: Moment) -> Case {
    Case { answered: Some(open(3)), ..stranger(name, now) }
}

impl Case {
    fn looked(self, looked: Moment) -> Self {
        Self { looked: Some(looked), ..self }
    }

    fn of(self, answered: Moment) -> Self {
        Self { answered: Some(answered), ..self }
    }

    fn by_older(self) -> Self {
        Self { kept_by_older: true, ..self }
    }

    /// Beside what somebody else saw.
    fn beside(mut self, seen: Moment) -> Self {
        self.others.extend(seen.head);
        self
    }

    /// Sets the checks that fail in both devices, by the names of the terminal.
    fn finds<const N: usize>(self, names: [&str; N]) -> Self {
        let terminal: Vec<String> = names.iter().map(|name| (*name).to_owned()).collect();
        let mut browser: Vec<String> = Vec::new();
        for name in terminal.iter().map(|name| in_browser(name)) {
            if !browser.contains(&name) {
                browser.push(name);
            }
        }
        Self { terminal, browser, ..self }
    }

    /// Sets the checks that fail in a browser, where they are others.
    fn in_browser<const N: usize>(self, names: [&str; N]) -> Self {
        Self { browser: names.iter().map(|name| (*name).to_owned()).collect(), ..self }
    }
}

pub(super) fn all() -> Vec<Case> {
    [honest_growth(), honest_changes(), honest_reopening(), late(), contradictions(), untold()]
        .concat()
}

fn honest_growth() -> Vec<Case> {
    let after = || open(7).with("results", "after");
    let few = || open(7).with("min_reports", 20);
    let organiser = || open(7).with("results", "organiser");
    vec![
        stranger("somebody sees an open survey for the first time", open(12)),
        answered("a log grows from look to look, five at a time", open(19)).looked(open(8)),
        answered("an answer waits for the next step", open(4)),
        stranger("a look before the first report", open(12)).looked(open(0)),
        answered("a survey is closed and everybody is told", closed(12)).looked(open(12)),
        answered(
            "another number is published at a time elsewhere, since it was closed for good",
            closed(12).with("publish_every", 9),
        )
        .looked(open(12)),
        answered("a survey is closed by its time", ended(12).telling([]))
            .of(open(3).with("closes_at", END))
            .looked(open(12).with("closes_at", END)),
        answered("results come after closing, and it is open", after().withheld()).of(after()),
        answered("results came after closing", closed(12).with("results", "after")).of(after()),
        answered("too few have answered", few().withheld()).of(few()),
        answered("too few had answered when it was closed", {
            closed(7).with("min_reports", 20).withheld()
        })
        .of(few()),
        answered("results are the organiser's alone", organiser().withheld()).of(organiser()),
        answered("what an older device kept is read", closed(12)).looked(open(7)).by_older(),
        answered("fewer than one step have answered", open(4).withheld()),
        answered("steps are left out close to where the reports file is parted", {
            open(24).signed(5, false)
        }),
        answered("too few of one group have answered", grouped(24).signed(0, false)).of(grouped(3)),
        answered("the same, and nothing is shown", grouped(24).withheld()).of(grouped(3)),
    ]
}

/// One whose invites belong to groups.
fn grouped(reports: u64) -> Moment {
    open(reports).with("groups", vec!["Berlin", "Paris"])
}

/// One that its time has closed.
fn ended(reports: u64) -> Moment {
    open(reports).with("closes_at", END).with("status", "closed").signed(reports, true)
}

fn honest_changes() -> Vec<Case> {
    let renamed = |moment: Moment| {
        let title = "Which \"drink\", please?";
        moment.under("renamed").telling([moved("title", BEFORE_END, "Which drink?", title)])
    };
    let edited = || open(7).telling([change("terms")]).with("revision", 1);
    let timed = |moment: Moment, end: &str| moment.with("closes_at", end);
    vec![
        answered("a title was changed and everybody is told", renamed(open(12))).looked(open(7)),
        answered("the same, and no more came since", renamed(open(7))).looked(open(7)),
        stranger("a head of before the title was changed", renamed(open(12))).beside(open(7)),
        answered("the closing time was moved and everybody is told", {
            timed(open(12), LATER_END).telling([moved("closes_at", BEFORE_END, END, LATER_END)])
        })
        .of(timed(open(3), END))
        .looked(timed(open(7), END)),
        answered("a closing time was set, moved and taken away again", {
            open(12).telling([
                json!({"at": BEFORE_END, "what": "closes_at", "to": END}),
                moved("closes_at", BEFORE_END, END, LATER_END),
                json!({"at": BEFORE_END, "what": "closes_at", "from": LATER_END}),
            ])
        }),
        stranger("everything was edited before anybody was asked", edited())
            .looked(open(0).with("results", "after").with("reopens", true).under("swapped")),
        stranger("a head of before it was edited", edited()).beside(open(0).under("swapped")),
        answered("a description was changed and everybody is told", {
            open(12)
                .with("about", json!({"description": "Choose."}))
                .telling([change("description")])
        }),
        answered("who asks and the language were changed and everybody is told", {
            let by = json!({"at": BEFORE_END, "what": "by", "to": "The board"});
            let language = json!({"at": BEFORE_END, "what": "language", "to": "de"});
            open(12)
                .with("about", json!({"by": "The board", "language": "de"}))
                .telling([by, language])
        }),
        answered("there are more invites", open(12).telling([change("invites-added")])),
        answered("a later curator tells that results come after closing", {
            open(12).with("results", "after").telling([change("results")]).withheld()
        }),
    ]
}

fn honest_reopening() -> Vec<Case> {
    let (end, again) = (change("closed"), change("reopened"));
    let opened = |reports, size, closed| {
        let changes = [end.clone(), again.clone()];
        reopens(open(reports)).telling(changes).signed(size, closed)
    };
    let of = || reopens(open(3));
    let late_end = moved("closes_at", AFTER_END, END, LATER_END);
    let by_hand = || reopens(closed(7)).signed(5, true);
    vec![
        answered("a survey is opened again and everybody is told", opened(17, 15, false))
            .of(of())
            .looked(reopens(closed(10))),
        answered("the same, and nothing more is published yet", opened(12, 10, true))
            .of(of())
            .looked(reopens(closed(10))),
        answered("a look after it was opened again, and before more came", opened(17, 15, false))
            .of(of())
            .looked(opened(12, 10, true)),
        stranger("a head of before it was opened again", opened(17, 15, false))
            .beside(reopens(closed(10))),
        answered("what an older device kept of before it was opened again", opened(17, 15, false))
            .of(of())
            .looked(reopens(closed(10)))
            .by_older(),
        answered("it was opened again, and closed again", {
            reopens(closed(17)).telling([end.clone(), again.clone(), end.clone()])
        })
        .of(of())
        .looked(reopens(closed(10))),
        answered("an end that was over was moved, which opened it again", {
            reopens(open(17)).with("closes_at", LATER_END).telling([late_end])
        })
        .of(of().with("closes_at", END))
        .looked(reopens(ended(10)).telling([])),
        answered("closed by hand it shows whole steps only", by_hand().late()).of(of()),
        answered("the same, and such a head is signed as open", {
            reopens(closed(7)).signed(5, false).late()
        })
        .of(of())
        .looked(reopens(closed(7)).signed(5, false).late()),
        answered("more came after that, since it was opened again", opened(17, 15, false))
            .of(of())
            .looked(reopens(closed(7)).signed(5, false)),
        answered("what was counted then is published at its end", {
            reopens(ended(7)).telling([end.clone()])
        })
        .of(of().with("closes_at", END))
        .looked(by_hand().with("closes_at", END)),
        stranger("the same, beside a head of then", reopens(ended(7)).telling([end.clone()]))
            .beside(by_hand()),
    ]
}

impl Moment {
    /// With this device's entry among those that are not published yet.
    fn late(self) -> Self {
        self.without_mine()
    }
}

/// Reports that came after a survey was closed.
fn late() -> Vec<Case> {
    let (end, again) = (change("closed"), change("reopened"));
    let twice = || [end.clone(), again.clone(), end.clone()];
    let early_end = || moved("closes_at", BEFORE_END, END, LATER_END);
    vec![
        answered("five more after closing, and the offer says that it reopens", {
            reopens(closed(15))
        })
        .looked(closed(10))
        .finds(["offer", "growth"]),
        answered("the same, and it is told that it was opened again", {
            reopens(closed(15)).telling(twice())
        })
        .looked(closed(10))
        .finds(["offer", "growth"]),
        stranger("the same of one that only looked", reopens(closed(15)))
            .looked(closed(10))
            .finds(["offer", "growth"]),
        answered(
            "five more after closing, signed as open, in a survey that is said to be closed",
            closed(15).signed(15, false),
        )
        .looked(closed(10))
        .finds(["standing", "growth"]),
        answered("five more after it was closed for the second time", {
            reopens(closed(15)).telling(twice())
        })
        .of(reopens(open(3)))
        .looked(reopens(closed(10)).telling(twice()))
        .finds(["growth"]),
        stranger("five more after what an older device saw closed", reopens(closed(15)))
            .looked(closed(10))
            .by_older()
            .finds(["growth"])
            .in_browser([]),
        stranger("five more after what somebody else saw closed", reopens(closed(15)))
            .beside(closed(10))
            .finds(["heads of others"]),
        stranger("the same, and an end is named that was moved before it came", {
            reopens(ended(15)).with("closes_at", LATER_END).telling([early_end()])
        })
        .beside(closed(10))
        .finds(["heads of others"]),
        stranger("a survey that somebody saw closed is open", open(10).telling([]))
            .beside(closed(10))
            .finds(["heads of others"]),
        answered("a survey that was closed is open, and nobody is told", open(12))
            .looked(ended(12).with("closes_at", Value::Null))
            .finds(["offer", "growth"]),
    ]
}

/// Offers and heads that contradict each other.
fn contradictions() -> Vec<Case> {
    vec![
        answered("said to be closed, and signed as open", closed(10).signed(10, false))
            .finds(["standing"]),
        answered("signed as closed, said to be open, and my report is missing", {
            open(12).signed(10, true).without_mine()
        })
        .finds(["standing", "my report"]),
        answered("a million are counted, 19 are published, and my report is missing", {
            open(20).with("reports", 1_000_000).signed_small(19)
        })
        .finds(["standing", "my report"]),
        answered("said to be open, although everybody is told that it was closed", {
            open(10).telling([change("closed")])
        })
        .finds(["standing"]),
        answered("closed, and the last reports are not published", closed(12).signed(10, true))
            .finds(["standing"]),
        answered("closed, and my report is missing", closed(10).without_mine())
            .finds(["my report"]),
        answered("as many are published as are counted, and my report is missing", {
            open(10).without_mine()
        })
        .finds(["my report"]),
        answered("a log is withheld that is to be shown", open(12).withheld()).finds(["log"]),
        answered("a log is withheld after closing", {
            closed(12).with("results", "after").withheld()
        })
        .of(open(3).with("results", "after"))
        .finds(["log"]),
        stranger("the head of somebody else is over other terms", open(12))
            .beside(open(10).under("swapped"))
            .finds(["heads of others"])
            .in_browser(["terms"]),
        stranger("the head of the last look is over other terms", open(12))
            .looked(open(10).under("swapped"))
            .finds(["growth"])
            .in_browser(["terms"]),
        answered("what was published is taken back", open(17).signed(5, false))
            .looked(open(12))
            .finds(["growth"]),
        answered("closed with groups, and the last reports are not published", {
            closed(12).with("groups", vec!["Berlin", "Paris"]).signed(10, true)
        })
        .of(grouped(3))
        .finds(["standing"]),
        answered("closed, all are published, it may be opened again, and it is signed as open", {
            reopens(closed(10)).signed(10, false)
        })
        .of(reopens(open(3)))
        .finds(["standing"]),
    ]
}

impl Moment {
    /// With a small log of which this device's entry is no part.
    fn signed_small(mut self, size: u64) -> Self {
        self.without_mine = true;
        self.signed(size, false)
    }
}

/// Differences to earlier offers of which nobody is told.
fn untold() -> Vec<Case> {
    let differs = |name: &str, now: Moment| answered(name, now).finds(["offer"]);
    vec![
        differs("results come after closing now", open(12).with("results", "after").withheld()),
        differs("the same, and the terms are said to be edited after they were answered", {
            open(12).with("results", "after").telling([change("terms")]).withheld()
        }),
        differs("it may be opened again now", reopens(open(12))),
        differs("more are needed now", open(12).with("min_reports", 500).withheld()),
        differs("more are published at a time now", open(12).with("publish_every", 6)),
        differs("pairs are chosen otherwise now", open(12).with("assign", "uniform")),
        differs("others may answer now", open(12).with("access", "invite")),
        differs("it closes at a time now", open(12).with("closes_at", END)),
        differs("another end than was told", {
            open(12)
                .with("closes_at", LATER_END)
                .telling([json!({"at": BEFORE_END, "what": "closes_at", "to": END})])
        }),
        differs("somebody else asks now", open(12).with("about", json!({"by": "The board"}))),
        differs("it is described otherwise", {
            open(12).with("about", json!({"description": "Choose."}))
        }),
        differs("its items have other notes", {
            open(12).with("about", json!({"notes": [null, {"text": "Hot."}, null]}))
        }),
        differs("it is closed, and nobody is told", closed(12).telling([])),
        answered("fewer are counted than before", open(7)).looked(open(9)).finds(["offer"]),
        answered("what was told is told no more", open(12))
            .looked(open(7).telling([change("invites-added")]))
            .finds(["offer"]),
        answered("another key", open(12).with("log", json!({"key": "A".repeat(43)})))
            .finds(["key"]),
        answered("other terms than were answered", open(12).under("swapped")).finds(["my terms"]),
        answered("another title, and nobody is told", open(12).under("renamed"))
            .finds(["my terms"]),
    ]
}
