/** Links as people paste them, and links of others that a page may show. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { pageOf, readLink } from "../../assets/pages/address.js";
import { safeLink } from "../../assets/pages/notes.js";

const opened = (text) => pageOf(readLink(text));

test("a link is found whatever stands around it", () => {
  const wanted = "https://example.org/s/lunch#invite=T0k-en_";
  for (const text of [
    wanted,
    `  ${wanted}\n`,
    `<${wanted}>`,
    `“${wanted}”.`,
    `(${wanted}),`,
    `Please answer here: ${wanted}. Thank you!`,
    `See <${wanted}>; it takes a minute`,
    "example.org/s/lunch#invite=T0k-en_",
    "//example.org/s/lunch#invite=T0k-en_",
    "https://example.org/s/\r\n lunch#invite=T0k-en_",
    "https://example.org/s/lunch%23invite=T0k-en_",
    "https://example.org/s/lunch\u200b#invite=T0k-en_\ufeff",
    "https://example.org/embed/s/lunch#invite=T0k-en_",
    "*https://example.org/s/lunch/#invite=T0k-en_*",
  ]) assert.equal(opened(text), wanted, text);
});

test("what is copied without its beginning is looked for where it most likely is", () => {
  assert.equal(opened("localhost:8080/s/abc"), "http://localhost:8080/s/abc");
  assert.equal(opened("127.0.0.1:8080/s/abc."), "http://127.0.0.1:8080/s/abc");
  assert.equal(opened("[::1]:8080/s/abc"), "http://[::1]:8080/s/abc");
  assert.equal(opened("192.168.0.7:8080/s/abc"), "http://192.168.0.7:8080/s/abc");
  assert.equal(opened("votes.example.org/team/s/abc"), "https://votes.example.org/team/s/abc");
  assert.equal(opened("HTTPS://Example.org/s/abc"), "https://example.org/s/abc");
});

test("an organiser's link and a result's lead where they should", () => {
  assert.equal(opened("example.org/o/abc#token=SECRET"), "https://example.org/o/abc#token=SECRET");
  assert.equal(readLink("https://example.org/o/abc#token=SECRET").page, "o");
  assert.equal(readLink("https://example.org/s/abc").page, "s");
  assert.equal(opened("https://example.org/r/abc"), "https://example.org/r/abc");
  assert.equal(opened("https://example.org/embed/r/abc"), "https://example.org/r/abc");
  assert.equal(opened("https://example.org/api/v1/surveys/abc"), "https://example.org/s/abc");
});

test("what is no link is refused, and no message repeats what may be a secret", () => {
  for (const text of [
    "", "lunch", "s/abc", "SECRET-TOKEN-1", "invite=SECRET", "#invite=SECRET", "https://example.org/#invite=SECRET",
    "https://example.org/s/?invite=SECRET", "javascript://example.org/s/abc", "ftp://example.org/s/SECRET", "https://me:SECRET@example.org/s/abc",
    "mailto:SECRET@example.org",
  ]) {
    assert.throws(() => readLink(text), ({ code, message }) => code === "address-invalid" && !message.includes("SECRET"), text);
  }
});

test("a link of somebody else is shown only where it is https, to a host, with nobody's name in it", () => {
  for (const good of ["https://example.org/", "https://example.org/a?b=c#d", "HTTPS://EXAMPLE.org"]) assert.equal(safeLink(good)?.protocol, "https:", good);
  for (const bad of [
    "http://example.org/", "javascript:alert(1)", "https://me:secret@example.org/", "https://me@example.org/", "//example.org/", "https://", "https:example.org",
    "data:text/html,x", " https://example.org/", `https://example.org/${"a".repeat(500)}`, 7, null, undefined, {}, "/relative",
  ]) assert.equal(safeLink(bad), null, String(bad));
  assert.equal(safeLink("https://аррӏе.example/")?.host, "xn--80ak6aa92e.example", "signs that look like others are spelled out");
});
