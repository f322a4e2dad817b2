/** What a device keeps of a ticket, in both of a browser's stores: as long as it is needed and no longer, and only for the terms that it was drawn under. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { Device, rankedBallot } from "../../assets/client.js";
import * as tickets from "../../assets/ticket.js";
import { inBrowser, sharedClaims } from "./helpers/claims.js";
import { ADDRESS, fakeStorage } from "./helpers/curator.js";
import { fakeDatabase } from "./helpers/database.js";
import { seeded } from "./helpers/draws.js";
import { fakeIssuer } from "./helpers/issuer.js";
import { ISSUER, unlinkableCurator } from "./helpers/unlinkable.js";

const INVITE = "s3cret";
const KEY = `veilrank.ticket ${ADDRESS.curator}/${ADDRESS.id} ${ISSUER.key}`;
const BALLOT = () => rankedBallot(4, [[3], [1], [0], [2]]);

/** A browser's profile: its local storage, its database, and pages that have both. */
function profile() {
  const [kept, database] = [new Map(), fakeDatabase()];
  const page = (curator) => new Device({ storage: fakeStorage(kept), fetch: curator.fetch, draws: seeded(1), pause: async () => {}, now: () => new Date(1e12), locks: null, tickets: async () => tickets, online: () => true });
  const claims = () => database.stores.get("veilrank.claims") ?? new Map();
  /** All that is on disk, as text. */
  const all = () => JSON.stringify([...kept, ...claims()]);
  return { kept, claims, database, page, all };
}

/** Runs with the database of a profile as the browser's own. */
const within = (own, run) => inBrowser({ indexedDB: own.database.factory }, run);

/** The whole way, as the page goes it. */
async function answered(own) {
  const opened = await own.open(ADDRESS);
  await own.ticket(opened, INVITE);
  const asked = await own.ask(opened, INVITE);
  await own.prepare(opened, asked, BALLOT());
  return own.send(ADDRESS.curator, ADDRESS.id);
}

/** What leads from an invite to a ticket: the factor and the message that was hidden by it. */
const LINKS = ["secret", "blinded"];
/** The ticket itself. */
const TICKET = ["serial", "prefix", "signature"];
const holds = (own, fields) => fields.filter((name) => own.all().includes(`"${name}":"`));

// ---------------------------------------------------------------- as long as it is needed

test("first what was drawn, then the ticket alone, then nothing: in local storage and in the database", async () => {
  const own = profile();
  await within(own, async () => {
    let asked = null;
    const curator = unlinkableCurator({
      faults: (url) => {
        if (url.endsWith("/tickets")) asked = [holds(own, LINKS), holds(own, ["signature"]), [...own.claims().keys()]];
        return null;
      },
    });
    const page = own.page(curator);
    const opened = await page.open(ADDRESS);
    await page.ticket(opened, INVITE);
    assert.deepEqual(asked, [LINKS, [], [KEY]], "while it is asked for");
    const { blinded } = curator.to("/tickets")[0].body;
    assert.deepEqual([holds(own, LINKS), holds(own, TICKET)], [[], TICKET], "once it is signed");
    assert.ok(!own.all().includes(blinded) && !own.all().includes(INVITE));
    const questions = await page.ask(opened, INVITE);
    await page.prepare(opened, questions, BALLOT());
    const [serial] = curator.redeemed.keys();
    assert.deepEqual([holds(own, LINKS), holds(own, TICKET)], [[], []], "once the report is kept");
    assert.ok(!own.all().includes(serial));
    assert.deepEqual([...own.claims().keys()], [ADDRESS.id], "the answer stands there, and nothing else");
    assert.ok(page.hasTicket(opened), "that it came by a ticket under this key is known, which everybody is shown");
    assert.ok(!page.hasTicket({ ...opened, survey: { ...opened.survey, unlinkable: { key: "another" } } }));
    assert.equal(await page.send(ADDRESS.curator, ADDRESS.id), "counted");
  });
});

test("what an earlier version has left behind goes at the next visit", async () => {
  const drawn = { veilrank: 1, ...(await tickets.drawTicket(ISSUER.key, ADDRESS.id)) };
  const { serial, prefix } = drawn;
  const curator = unlinkableCurator();
  curator.signed.set(INVITE, drawn.blinded);
  const signed = { veilrank: 1, serial, prefix, signature: (await tickets.finishTicket(ISSUER.key, ADDRESS.id, drawn, ISSUER.sign(drawn.blinded))).signature, from: 1e12 };
  const own = profile();
  await within(own, async () => {
    // A first visit makes the stores; then they are as they were left.
    await own.page(curator).open(ADDRESS);
    own.claims().set(KEY, drawn);
    own.kept.set(KEY, JSON.stringify(signed));
    const page = own.page(curator);
    const opened = await page.open(ADDRESS);
    assert.deepEqual(holds(own, LINKS), [], "the ticket is signed, so what was drawn has no use");
    await page.prepare(opened, await page.ask(opened), BALLOT());
    assert.equal(curator.to("/tickets").length, 0, "and the ticket is still good");
    own.claims().set(KEY, drawn);
    own.kept.set(KEY, JSON.stringify(signed));
    const entry = `veilrank.answer ${ADDRESS.curator}/${ADDRESS.id}`;
    const { issuerKey, ...earlier } = JSON.parse(own.kept.get(entry));
    own.kept.set(entry, JSON.stringify(earlier));
    await own.page(curator).open(ADDRESS);
    assert.deepEqual([holds(own, LINKS), holds(own, TICKET)], [[], []], "the report is kept, so neither has any use");
    assert.deepEqual(JSON.parse(own.kept.get(entry)), { ...earlier, issuerKey }, "under which key it was good is known as before");
    assert.equal(await own.page(curator).send(ADDRESS.curator, ADDRESS.id), "counted");
  });
});

test("what was left behind goes by whichever page of the site is opened", async () => {
  const curator = unlinkableCurator();
  const drawn = { veilrank: 1, ...(await tickets.drawTicket(ISSUER.key, ADDRESS.id)) };
  const own = profile();
  await within(own, async () => {
    const page = own.page(curator);
    await answered(page);
    own.claims().set(KEY, drawn);
    own.kept.set(KEY, JSON.stringify(drawn));
    // The page of the ledger asks no curator for anything.
    await own.page({ fetch: () => assert.fail("nobody is asked") }).tidy();
    assert.deepEqual([holds(own, LINKS), holds(own, TICKET)], [[], []]);
    assert.equal(page.ledger.entries().length, 1);
  });
});

test("a request that is not signed yet is kept: it is the only one that the invite can have", async () => {
  const own = profile();
  await within(own, async () => {
    const curator = unlinkableCurator({ faults: (url) => (url.endsWith("/tickets") ? "lost" : null) });
    const page = own.page(curator);
    const opened = await page.open(ADDRESS);
    await assert.rejects(page.ticket(opened, INVITE), { code: "unreachable" });
    curator.faults = () => null;
    const later = own.page(curator);
    await later.tidy();
    assert.deepEqual(holds(own, LINKS), LINKS);
    assert.equal(await answered(later), "counted");
    assert.equal(new Set(curator.to("/tickets").map(({ body }) => body.blinded)).size, 1);
    assert.deepEqual([holds(own, LINKS), holds(own, TICKET)], [[], []]);
  });
});

test("a page that sees nothing of the other's storage gets the other's ticket from the database, and loses none", async () => {
  const curator = unlinkableCurator();
  const [own, lagging] = [profile(), new Map()];
  await within(own, async () => {
    const one = own.page(curator);
    await one.ticket(await one.open(ADDRESS), INVITE);
    const other = new Device({ storage: fakeStorage(lagging), fetch: curator.fetch, draws: seeded(2), pause: async () => {}, locks: null, tickets: async () => tickets });
    assert.equal(await answered(other), "counted");
    assert.equal(curator.to("/tickets").length, 1);
    // It was answered there: here nothing is asked for any more.
    await assert.rejects(one.ask(await one.open(ADDRESS), INVITE), { code: "answered-already" });
    assert.equal(curator.to("/tickets").length, 1);
    assert.deepEqual([holds(own, LINKS), holds(own, TICKET)], [[], []]);
  });
});

/** A page without locks, over these stores. */
function pageOver(curator, storage, claims) {
  return new Device({ storage, fetch: curator.fetch, draws: seeded(1), pause: async () => {}, locks: null, claims, tickets: async () => tickets });
}

test("power that goes between the two stores leaves nothing but the ticket, from the next visit on", async () => {
  const [curator, kept, claims] = [unlinkableCurator(), new Map(), sharedClaims()];
  const first = pageOver(curator, fakeStorage(kept), { ...claims, replace: () => Promise.reject(new Error("the power is gone")) });
  const opened = await first.open(ADDRESS);
  await assert.rejects(first.ticket(opened, INVITE));
  assert.ok(JSON.stringify([...claims.kept]).includes("secret"));
  assert.equal(await answered(pageOver(curator, fakeStorage(kept), claims)), "counted");
  assert.ok(!/secret|serial/.test(JSON.stringify([...claims.kept, ...kept])));
  assert.equal(curator.to("/tickets").length, 1);
});

test("a browser that cannot delete anything still answers, and deletes when it can", async () => {
  const [curator, kept] = [unlinkableCurator(), new Map()];
  const full = { ...fakeStorage(kept), get length() { return kept.size; }, removeItem: () => { throw new Error("no"); } };
  assert.equal(await answered(pageOver(curator, full, null)), "counted");
  assert.ok(kept.has(KEY));
  await pageOver(curator, fakeStorage(kept), null).tidy();
  assert.ok(!kept.has(KEY));
});

test("a tab that waits with its ticket while another answers asks for nothing more", async () => {
  const [curator, kept, claims] = [unlinkableCurator(), new Map(), sharedClaims()];
  const tabs = [1, 2].map(() => pageOver(curator, fakeStorage(kept), claims));
  const opened = await Promise.all(tabs.map((tab) => tab.open(ADDRESS)));
  for (const [i, tab] of tabs.entries()) await tab.ticket(opened[i], INVITE);
  await tabs[0].prepare(opened[0], await tabs[0].ask(opened[0], INVITE), BALLOT());
  await assert.rejects(tabs[1].ask(opened[1], INVITE), { code: "answered-already" });
  assert.equal(curator.to("/assignments").length, 1);
  assert.ok(!/secret|serial/.test(JSON.stringify([...claims.kept, ...kept])));
});

// ---------------------------------------------------------------- only for these terms

/** Terms that a curator may come with instead. */
const OTHERS = {
  "without tickets": () => undefined,
  "under another key": () => ({ key: fakeIssuer().key }),
  "with an issuer": () => ({ key: ISSUER.key, issuer: "https://council.test/veil" }),
};

/** A curator that shows other terms from now on, and takes whatever it gets. */
function turned(curator, unlinkable) {
  const { unlinkable: _, ...terms } = curator.terms;
  const offer = { veilrank: 2, id: terms.id, terms: unlinkable ? { ...terms, unlinkable } : terms, service: { access: "invite", status: "open" } };
  const asked = [];
  const fetch = async (url, options) => {
    asked.push([url, options.body ?? ""]);
    if (options.method === "GET") return new Response(JSON.stringify(offer));
    if (url.endsWith("/check")) return new Response(null, { status: 204 });
    return new Response(JSON.stringify({ assignment: "A", pairs: [[0, 1], [1, 3]], epsilon: terms.epsilon, queries: terms.queries }), { status: 201 });
  };
  return { fetch, asked };
}

for (const [name, unlinkable] of Object.entries(OTHERS)) {
  for (const [held, fault] of [["a ticket", null], ["a request for one", "lost"]]) {
    for (const [where, gone] of [["both stores", []], ["local storage alone", ["claims"]], ["the database alone", ["kept"]]]) {
      test(`terms ${name} are refused while ${held} is held in ${where}, and no invite leaves`, async () => {
        const own = profile();
        await within(own, async () => {
          const curator = unlinkableCurator({ faults: (url) => (url.endsWith("/tickets") ? fault : null) });
          const page = own.page(curator);
          const before = await page.open(ADDRESS);
          await page.ticket(before, INVITE).catch(() => {});
          if (gone.includes("claims")) own.claims().clear();
          if (gone.includes("kept")) own.kept.clear();
          const other = turned(curator, unlinkable());
          const later = own.page(other);
          await assert.rejects(later.open(ADDRESS), { code: "ticket-other-terms" });
          assert.ok(other.asked.every(([, body]) => body === ""), JSON.stringify(other.asked));
          // Also where the page was open already when the ticket was asked for in another one.
          const opened = { ...before, survey: { ...before.survey, unlinkable: unlinkable() } };
          for (const act of [() => later.check(opened, INVITE), () => later.ticket(opened, INVITE), () => later.ask(opened, INVITE)]) {
            await assert.rejects(act, { code: "ticket-other-terms" });
          }
          assert.ok(!JSON.stringify(other.asked).includes(INVITE));
          // Under the terms that it was drawn for it is as good as before.
          curator.faults = () => null;
          assert.equal(await answered(own.page(curator)), "counted");
        });
      });
    }
  }
}

test("another survey, and another curator with a survey of that name, are no other terms", async () => {
  const own = profile();
  await within(own, async () => {
    const curator = unlinkableCurator();
    const page = own.page(curator);
    await page.ticket(await page.open(ADDRESS), INVITE);
    const other = turned(curator, undefined);
    const later = own.page(other);
    await later.open({ curator: "https://elsewhere.test", id: ADDRESS.id });
    await later.open({ curator: `${ADDRESS.curator}/lunch`, id: ADDRESS.id });
    await assert.rejects(later.open(ADDRESS), { code: "ticket-other-terms" });
    // Nor does an answer at another address, under the same name, take the ticket away.
    await later.prepare(await later.open({ curator: "https://elsewhere.test", id: ADDRESS.id }), { assignment: "A", pairs: [[0, 1], [1, 3]] }, BALLOT());
    await later.tidy();
    assert.deepEqual(holds(own, TICKET), TICKET);
    await assert.rejects(own.page(other).open(ADDRESS), { code: "ticket-other-terms" });
  });
});

test("a store that cannot be read is not taken for one without a ticket", async () => {
  const own = profile();
  await within(own, async () => {
    const curator = unlinkableCurator();
    const page = own.page(curator);
    await page.ticket(await page.open(ADDRESS), INVITE);
    const other = turned(curator, undefined);
    own.kept.set(KEY, "{");
    await assert.rejects(own.page(other).open(ADDRESS), { code: "ticket-other-terms" });
    own.kept.delete(KEY);
    const shut = fakeDatabase({ opens: false });
    await inBrowser({ indexedDB: shut.factory }, () => assert.rejects(own.page(other).open(ADDRESS), { code: "ledger-unwritable" }));
    assert.ok(!JSON.stringify(other.asked).includes(INVITE));
  });
});

test("once the report is kept, terms may be whatever they are: nothing more is asked for", async () => {
  const own = profile();
  await within(own, async () => {
    const curator = unlinkableCurator();
    await answered(own.page(curator));
    await own.page(turned(curator, undefined)).open(ADDRESS);
  });
});

test("what an earlier version drew says nothing of the issuer, and goes on under its key", async () => {
  const own = profile();
  await within(own, async () => {
    const curator = unlinkableCurator({ issuer: "https://council.test/veil" });
    const { serial, prefix, blinded, secret } = await tickets.drawTicket(ISSUER.key, ADDRESS.id);
    own.kept.set(KEY, JSON.stringify({ veilrank: 1, serial, prefix, blinded, secret }));
    assert.equal(await answered(own.page(curator)), "counted");
    assert.equal(curator.to("/tickets")[0].body.blinded, blinded);
  });
});
