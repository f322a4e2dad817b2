/** What the browser says: the messages themselves are compared with the server's by the tests of `veilrank-words`. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { asked, negotiated, say, withLanguage, Words } from "../../assets/say.js";
import { messages } from "./helpers/words.js";

test("messages are said by name, with what they are given", () => {
  assert.equal(say.text("problem-busy"), messages["problem-busy"]);
  assert.equal(say.pick("problem-", "busy-next"), messages["problem-busy-next"]);
  assert.equal(say.pick("problem-", "nonesuch"), null);
  assert.equal(say.pick("to", "String"), null);
  assert.equal(say.text("nonesuch"), "nonesuch");
});

test("numbers and dates are the language's own", () => {
  const german = new Words("de", {});
  assert.equal(german.number(12345.5), "12.345,5");
  assert.equal(german.date("2027-03-05T12:00:00Z", "day"), "5. März 2027");
  const arabic = new Words("ar", {});
  assert.equal(arabic.direction, "rtl");
  assert.match(arabic.date("2027-03-05T12:00:00Z", "day"), /^5 .* 2027$/u);
});

test("a date is written as the reader's own country writes the language", () => {
  const wanted = Object.getOwnPropertyDescriptor(globalThis, "navigator");
  const written = (languages, language) => {
    Object.defineProperty(globalThis, "navigator", { value: { languages }, configurable: true });
    return new Words(language, {}).date("2027-03-05T12:00:00", "time");
  };
  try {
    assert.equal(written(["de", "en-GB"], "en"), "5 Mar 2027, 12:00");
    assert.match(written(["en-US"], "en"), /^Mar 5, 2027, 12:00\sPM$/u);
    assert.equal(written(["en-GB"], "de"), "05.03.2027, 12:00");
    assert.match(written(["ar-SA-u-nu-arab"], "ar"), /2027/, "Western digits, and the calendar of the bytes");
  } finally {
    if (wanted) Object.defineProperty(globalThis, "navigator", wanted);
    else delete globalThis.navigator;
  }
});

test("names are listed with the language's own word before the last", () => {
  assert.deepEqual(["en", "de", "ja"].map((language) => new Words(language, {}).list(["A", "B", "C"])), ["A, B and C", "A, B und C", "A、B、C"]);
  assert.equal(new Words("en", {}).list(["A"]), "A");
});

test("links carry a language, and what stands behind the #", () => {
  assert.equal(withLanguage("/s/x#invite=a?b", "de"), "/s/x?lang=de#invite=a?b");
  assert.equal(withLanguage("/s/x?lang=fr&a=1#t", "de"), "/s/x?a=1&lang=de#t");
  assert.equal(asked("?a=1&lang=ja"), "ja");
  assert.equal(asked(""), "");
});

test("the first wish that fits decides", () => {
  const all = ["en", "de", "zh-Hans"];
  assert.equal(negotiated(["nl", "zh-SG", "de"], all), "zh-Hans");
  assert.equal(negotiated(["zh-TW", "de-CH"], all), "de");
  assert.equal(negotiated(["x", ""], all), null);
});

test("no language goes on in another's letters", () => {
  const words = new Words("en", { a: ["Tea: ", ["name"]] });
  assert.equal(words.text("a", { name: "شاي" }), "Tea: \u2068شاي\u2069");
  assert.equal(words.plain("a", { name: "شاي" }), "Tea: شاي");
  words.speak("ar", { a: ["شاي: ", ["name"]] });
  assert.equal(words.text("a", { name: "Tea" }), "شاي: \u2068Tea\u2069");
});
