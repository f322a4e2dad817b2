/**
 * What a participant's recorded traffic may contain: the noisy answers that were shown in the preview, and nothing else
 * about the ranking. Used on the device in Node and on a real browser's requests.
 */
import assert from "node:assert/strict";

/** @typedef {{url: string, method: string, headers?: Record<string, string>, body?: string | null}} Sent */

const HARMLESS_HEADERS = ["content-type"];

/**
 * @param {Sent[]} requests everything that went to the curator's API
 * @param {{curator: string, id: string, survey: {items: string[], queries: number, mechanism: string}, shown: string | null,
 *   invite?: string | null, revision?: number}} allowed `revision` is what the offer says of its terms, if anything; `shown` are the bytes of the preview, null when nothing was sent
 */
export function assertOnlyNoiseLeft(requests, allowed) {
  for (const request of requests) {
    assertPlain(request);
    const path = request.url.slice(`${allowed.curator}/api/v1/surveys/${allowed.id}`.length);
    assert.ok(request.url.startsWith(`${allowed.curator}/api/v1/surveys/${allowed.id}`), `a request to ${request.url}`);
    const check = { "GET ": assertEmpty, "POST /invites/check": assertChecking, "POST /tickets": assertHidden, "POST /assignments": assertAsking, "POST /reports": assertReport }[`${request.method} ${path}`];
    assert.ok(check, `an unexpected request: ${request.method} ${request.url}`);
    check(request, allowed);
  }
  const hidden = requests.filter(({ url }) => url.endsWith("/tickets")).map(({ body }) => body);
  assert.ok(new Set(hidden).size <= 1, "one blinded message, however often it was asked for");
}

/** Nothing rides in the address or in the headers. @param {Sent} request */
function assertPlain({ url, headers = {} }) {
  assert.ok(!/[?#]/.test(url), `something stands in the address: ${url}`);
  const odd = Object.keys(headers).filter((name) => !HARMLESS_HEADERS.includes(name.toLowerCase()));
  assert.deepEqual(odd, [], "something stands in the headers");
  assert.match(headers["Content-Type"] ?? headers["content-type"] ?? "application/json", /^application\/json$/);
}

/** @param {Sent} request */
function assertEmpty({ body }) {
  assert.ok(body === undefined || body === null, "reading sends something");
}

/** The invite and what is to be signed for it, which is hidden. @param {Sent} request @param {any} allowed */
function assertHidden({ body }, { invite, survey }) {
  assert.ok(survey.unlinkable, "a survey without tickets is asked for one");
  const { blinded, ...rest } = JSON.parse(/** @type {string} */ (body));
  assert.match(blinded, /^[\w-]{342}$/);
  assert.deepEqual(rest, { invite }, "asking for a ticket sends more than the invite");
}

/** @param {Sent} request @param {any} allowed */
function assertAsking({ body }, { invite = null, revision, survey }) {
  if (survey.unlinkable) {
    const { ticket, ...rest } = JSON.parse(/** @type {string} */ (body));
    assert.deepEqual(Object.keys(ticket), ["serial", "prefix", "signature"]);
    return assert.deepEqual(rest, revision ? { revision } : {}, "asking sends more than the ticket and which terms were read");
  }
  // Undefined is left out, and so is the number of the first terms.
  assert.equal(body, JSON.stringify({ invite: invite ?? undefined, revision: revision || undefined }), "asking sends more than the invite and which terms were read");
}

/** @param {Sent} request @param {{invite?: string | null}} allowed */
function assertChecking({ body }, { invite = null }) {
  assert.ok(invite !== null, "there is no invite to check");
  assert.equal(body, JSON.stringify({ invite }), "checking sends more than the invite");
}

/** @param {Sent} request @param {any} allowed */
function assertReport({ body }, { shown, survey }) {
  assert.equal(body, shown, "what was sent is not what was shown");
  const submission = JSON.parse(/** @type {string} */ (body));
  const { handle, ...rest } = submission;
  assert.deepEqual(Object.keys(rest), ["assignment", "report"], "more leaves than a report");
  // It is drawn before anything is answered; opposite opinions below send the same one.
  if (handle !== undefined) assert.match(handle, /^[\w-]{21}[AQgw]$/, "a handle is 16 bytes");
  const { report } = submission;
  const kind = survey.mechanism === "permutation-cap" ? "order" : "answers";
  assert.deepEqual(Object.keys(report), ["epsilon", kind], "a report has other fields");
  if (kind === "order") return assert.equal(report.order.length, survey.items.length);
  assert.equal(report.answers.length, survey.queries, "a report has more answers than were asked for");
  const noisy = survey.mechanism === "laplace" ? "noisy" : "answer";
  for (const answer of report.answers) assert.deepEqual(Object.keys(answer), ["pair", noisy], "an answer says more than it should");
}
