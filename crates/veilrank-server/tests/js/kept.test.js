/** Lies and honest histories as the terminal is held to them, too: what is found at the end of each; and what a device keeps of an offer. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import "./helpers/words.js";
import { checkTerms, Device } from "../../assets/client.js";
import { keepOffer, offeredBy, termsLine } from "../../assets/kept.js";
import { findings } from "../../assets/pages/verify.js";
import { fakeStorage } from "./helpers/curator.js";
import { fakeLog } from "./helpers/log.js";

const vectors = JSON.parse(readFileSync(new URL("../vectors/verify.json", import.meta.url), "utf8"));
const [CURATOR, ID] = ["https://curator.test", "s1"];
const refused = (status, code) => new Response(JSON.stringify({ code, status }), { status });

/** An offer as it is sent: the terms in the curator's own spelling. */
const offerText = ({ terms, service }) => `{"veilrank":2,"id":"${ID}",${vectors.terms[terms].slice('{"veilrank":2,'.length, -1)},"service":${JSON.stringify(service)}}`;

/** The same as a device has opened it. */
function opened(moment) {
  const text = offerText(moment);
  return { curator: CURATOR, id: ID, survey: checkTerms(JSON.parse(text).terms), service: moment.service, text };
}

/** Answers by a moment. */
function curator({ terms, service, head, without_mine }) {
  const log = fakeLog({ id: ID });
  const lines = vectors.entries.filter((_, at) => !(without_mine && at === vectors.mine)).slice(0, head?.size);
  log.add(...lines.map((line) => /^\{"handle":"(?<handle>[^"]+)","report":(?<report>.*)\}$/.exec(line).groups));
  log.head = () => head;
  log.list = () => [vectors.terms[terms], ...lines, JSON.stringify(head)].join("\n").concat("\n");
  return async (url) => {
    const part = url.slice(`${CURATOR}/api/v1/surveys/${ID}/`.length);
    if (part === "") return new Response(offerText({ terms, service }));
    if (!head) return refused(403, "outcome-withheld");
    const said = log.answer(part);
    return said === null ? refused(404, "not-in-log") : new Response(typeof said === "string" ? said : JSON.stringify(said));
  };
}

/** A device that has answered and looked as a case says. An older one kept less, and one that never answered stands in for whoever looks at all. */
function device({ answered, looked, kept_by_older: older, others, now }) {
  const own = new Device({ storage: fakeStorage(), fetch: curator(now), locks: null, claims: null });
  const kept = answered && !older ? keepOffer(opened(answered)) : {};
  const log = (answered ?? now).service.log.key;
  own.ledger.memorise({ curator: CURATOR, id: ID, title: "t", epsilon: 1, loss: 1, body: vectors.sent, log: answered ? log : vectors.key, ...kept });
  own.ledger.mark(CURATOR, ID, "counted");
  if (looked && older) own.ledger.keepHead(CURATOR, ID, { size: looked.head.size, root: looked.head.root });
  if (looked && !older) own.ledger.keepHead(CURATOR, ID, { ...looked.head, offer: offeredBy(looked.service) });
  for (const head of others ?? []) own.ledger.keepHead(CURATOR, ID, head);
  return own;
}

async function found(own) {
  const { checks } = await findings(own, own.ledger.find(CURATOR, ID), async () => {});
  return checks.filter(({ state }) => state === "broken").map(({ name }) => name).sort();
}

for (const one of vectors.cases) {
  test(`${one.browser.length === 0 ? "honest" : "found"}: ${one.name}`, async () => {
    const own = device(one);
    const before = own.ledger.head(CURATOR, ID);
    assert.deepEqual(await found(own), [...one.browser].sort());
    const after = own.ledger.head(CURATOR, ID);
    const keeps = one.browser.length === 0 && one.now.head !== null;
    assert.deepEqual(after, keeps ? JSON.parse(JSON.stringify({ veilrank: 1, ...after, size: one.now.head.size, offer: offeredBy(one.now.service) })) : before, "an earlier look is worth more than a breach");
    assert.deepEqual(await found(own), [...one.browser].sort(), "and the same once more");
  });
}

test("the terms are found in an offer as the curator spells them, whatever stands around them", () => {
  const [line, moment] = [vectors.terms.plain, vectors.cases[0].now];
  const plain = opened(moment);
  assert.equal(termsLine(plain), line);
  const spaced = plain.text.replace(/([{,:])(?=")/g, "$1\n\t ").replaceAll('"terms"', ' "terms" ');
  assert.equal(termsLine({ ...plain, text: spaced }), line);
  const renamed = opened({ ...moment, terms: "renamed" });
  assert.equal(termsLine(renamed), vectors.terms.renamed);
  const before = plain.text.replace('{"veilrank"', '{"other":{"terms":{"id":"x"}},"said":"\\"terms\\":{","veilrank"');
  assert.equal(termsLine({ ...plain, text: before }), line);
});

test("terms that stand there twice are none: what is digested is what was read", () => {
  const [plain, other] = ["plain", "swapped"].map((terms) => opened({ ...vectors.cases[0].now, terms }));
  const twice = plain.text.replace('"terms":', `${other.text.slice(other.text.indexOf('"terms":'), other.text.indexOf(',"service"'))},"terms":`);
  assert.deepEqual(checkTerms(JSON.parse(twice).terms), plain.survey);
  assert.equal(termsLine({ ...plain, text: twice }), null);
  assert.equal("terms" in keepOffer({ ...plain, text: twice }), false);
  assert.equal(termsLine({ ...plain, text: "{}" }), null);
});

test("a curator of before says less, and what it leaves out is what is usual", () => {
  const { service } = vectors.cases[0].now;
  const { about, shuffle, reopens, revision, changes, ...less } = service;
  assert.deepEqual(offeredBy(less), offeredBy(service));
  assert.equal(offeredBy({}).publish_every, 1);
});
