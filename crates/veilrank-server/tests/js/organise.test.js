/** What the organiser's form makes of what people type and paste: items, numbers, names, lists of surveys. */
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import "./helpers/words.js";
import { bytes, decimal, plainLink, tooLong, whole, wrongLink } from "../../assets/pages/fields.js";
import { doubles, doublesWords, once, unmarked } from "../../assets/pages/items.js";
import { asFile, dropInvite, forget, kept, remember, takeIn } from "../../assets/pages/mine.js";
import { invitation, mailTo, mergeFile, openReminder, readLinks, reminder, safeCell } from "../../assets/pages/letters.js";
import { columnsOf, groupsOf, readGroups, readPeople, wrongPeople } from "../../assets/pages/people.js";

test("numbering and bullets of a pasted list come off", () => {
  const off = (text) => unmarked(text)?.items;
  const drinks = ["Tea", "Coffee", "Water"];
  for (const marks of [["1. ", "2. ", "3. "], ["1) ", "2) ", "3) "], ["(1) ", "(2) ", "(3) "], ["0. ", "1. ", "2. "], ["1.", "2.", "3."], ["1\t", "2\t", "3\t"], ["a) ", "b) ", "c) "], ["(a) ", "(b) ", "(c) "], ["A) ", "B) ", "C) "], ["a. ", "b. ", "c. "], ["- ", "- ", "- "], ["* ", "* ", "* "], ["• ", "• ", "• "], ["•", "•", "•"], ["– ", "– ", "– "], ["\t• ", "\t• ", "\t• "], ["- [ ] ", "- [x] ", "- [ ] "]]) {
    assert.deepEqual(off(drinks.map((name, i) => marks[i] + name).join("\r\n")), drinks, marks[0]);
  }
  assert.deepEqual(off("1. Tea\n2. Coffee\nWater"), drinks, "most lines are enough");
  assert.deepEqual(off("Tea\t1.20\nCoffee\t2.50\nWater\t0"), drinks, "the first column of a spreadsheet");
  assert.match(unmarked("1\tTea\tgreen\n2\tCoffee\tblack").what, /numbers and further columns/);
  assert.deepEqual(off(Array.from({ length: 200 }, (_, i) => `${i + 1}. Proposal ${i + 1}`).join("\n"))?.at(-1), "Proposal 200");
});

test("what is part of a name stays", () => {
  for (const names of [
    ["3.5 mm jack", "2.5 mm jack", "6.35 mm jack"],
    ["7-Up", "Cola"],
    ["A. Smith", "B. Jones", "C. Brown"],
    ["1. FC Köln", "1. FC Nürnberg"],
    ["9. Symphony", "5. Symphony"],
    ["1. Tea", "Coffee", "Water"],
    ["- Tea"],
    ["-5 °C", "-10 °C"],
    ["2001: A Space Odyssey", "2010: The Year We Make Contact"],
    ["24", "1984"],
    ["a)"],
    ["C++", "C#"],
    ["#1", "#2"],
    ["1984\t", "Emma"],
  ]) assert.equal(unmarked(names.join("\n")), null, names.join(" / "));
});

test("one name in two spellings is one item", () => {
  const list = ["Tea", " tea", "TEA ", "Coffee", "Café", "Cafe\u0301", "ﬁsh", "fish", "Straße", "STRASSE", "a  b", "a b"];
  assert.deepEqual(doubles(list).map((all) => all.length), [3, 2, 2, 2, 2]);
  assert.deepEqual(once(["Tea", "tea", "Coffee", "TEA"]), ["Tea", "Coffee"]);
  assert.deepEqual(doubles(["Tea", "Teas", "Te a"]), []);
  assert.equal(doublesWords(["tea", "tea"]), "“tea” is there twice.");
  assert.equal(doublesWords(["Tea", "tea", "TEA", "x", "X"]), "“Tea”, “tea” and “TEA” are one item. So is another one.");
  assert.equal(doublesWords(["tea", "tea", "tea", "a", "a", "b", "b"]), "“tea” is there 3 times. So are 2 others.");
});

test("numbers are whole, in range, and refused in plain words", () => {
  const bounds = { least: 1, most: 10_000 };
  for (const [typed, value] of [["20", 20], [" 7 ", 7], ["10,000", 10_000], ["1.000", 1000], ["1 000", 1000], ["٢٠", 20], ["２０", 20], ["+5", 5]]) assert.deepEqual(whole(typed, bounds), { value }, typed);
  for (const typed of ["2,5", "2.5", "-3", "0", "10001", "1e3", "x", "", "99999999999999999999", "∞", "2½"]) {
    const { value, mistake } = whole(typed, bounds);
    assert.equal(value, undefined, typed);
    assert.doesNotMatch(mistake, /usize|float|line \d|NaN|undefined/, typed);
  }
  assert.match(whole("2,5", bounds).mistake, /“2,5” is not a whole number/);
  assert.deepEqual(whole("", { ...bounds, optional: true }), {});
  assert.deepEqual([decimal("0,5", { least: 0.01, most: 20 }).value, decimal("1.5", { least: 0.01, most: 20 }).value], [0.5, 1.5]);
  for (const typed of ["21", "0", "-1", "", "much", "1e1", "Infinity"]) assert.ok(decimal(typed, { least: 0.01, most: 20 }).mistake, typed);
});

test("texts are measured as they are kept, and links lead to sites", () => {
  assert.deepEqual([bytes("é"), tooLong("abc", 3), tooLong("abé", 3)], [2, null, "This is too long by about 1 letter."]);
  for (const fine of ["https://example.org", "https://example.org/a?b#c"]) assert.equal(wrongLink(fine), null, fine);
  assert.deepEqual(["https://bücher.example/ä", "https://example.org", "HTTPS://Example.org/"].map(plainLink), ["https://xn--bcher-kva.example/%C3%A4", "https://example.org", "https://example.org/"]);
  for (const bad of ["https://[::1]/", "http://example.org", "javascript:alert(1)", "https://u:p@example.org", "https://u@example.org", "//example.org", "example.org", "https:example.org", "https://", `https://example.org/${"x".repeat(500)}`]) assert.ok(wrongLink(bad), bad);
});

test("people are read from lines and from spreadsheets", () => {
  const person = (name, email = "", label = "") => ({ name, email, label });
  assert.deepEqual(readPeople("Ana Silva\n\nben@example.org\r\nCem <cem@example.org>\n"), [person("Ana Silva"), person("", "ben@example.org"), person("Cem", "cem@example.org")]);
  assert.deepEqual(readPeople("Silva, Ana\nOkoro, Ben"), [person("Silva, Ana"), person("Okoro, Ben")]);
  assert.deepEqual(readPeople("name,email,group\nAna,ana@example.org,Berlin\n\"Okoro, Ben\",ben@example.org,Paris"), [person("Ana", "ana@example.org", "Berlin"), person("Okoro, Ben", "ben@example.org", "Paris")]);
  assert.deepEqual(readPeople("ana@example.org,Ana,Berlin"), [person("Ana", "ana@example.org", "Berlin")]);
  assert.deepEqual(readPeople("Group;Name\nBerlin;Ana"), [person("Ana", "", "Berlin")]);
  assert.deepEqual(readPeople("Ana\tBerlin\nBen\tParis"), [person("Ana", "", "Berlin"), person("Ben", "", "Paris")]);
  assert.deepEqual(readPeople(" \n"), []);
  assert.equal(wrongPeople([person("Ana"), person("", "b@c")]), null);
  assert.match(wrongPeople([person("Ana", "ana@x"), person("B", "ANA@x")]), /twice/);
  assert.match(wrongPeople([person("Ana", "", "Berlin"), person("Ben")]), /Ben has no group/);
  assert.match(wrongPeople([person("Ana", "ana at x")]), /no address/);
  assert.deepEqual(groupsOf([person("A", "", "x"), person("B", "", "y"), person("C", "", "x")]), [{ label: "x", invites: 2 }, { label: "y", invites: 1 }]);
  assert.deepEqual(readGroups("Berlin 12\nNew York: 8\n"), [{ label: "Berlin", invites: 12 }, { label: "New York", invites: 8 }]);
  assert.equal(readGroups("Berlin"), null);
});

test("no cell of a mail merge is a formula", () => {
  for (const cell of ["=1+1", "+1", "-1", "@SUM(A1)", "\tx", "\rx"]) assert.match(safeCell(cell), /^"'/, JSON.stringify(cell));
  assert.equal(safeCell('=HYPERLINK("http://x";"y")'), `"'=HYPERLINK(""http://x"";""y"")"`);
  assert.equal(safeCell("Ana Silva"), "Ana Silva");
  assert.equal(safeCell("Silva, Ana"), '"Silva, Ana"');
  const text = mergeFile([{ name: "=cmd", label: "Berlin", link: "https://p/s/a#invite=x" }, { name: "Ana", link: "https://p/s/a#invite=y" }]);
  assert.equal(text, `number,name,group,link\r\n1,"'=cmd",Berlin,https://p/s/a#invite=x\r\n2,Ana,,https://p/s/a#invite=y\r\n`);
  assert.equal(mergeFile([{ link: "l" }]), "number,link\r\n1,l\r\n");
});

test("a letter has its link and its lines, whatever the title", () => {
  const url = new URL(mailTo("a+b@example.org", invitation({ name: "Ana & Co", link: "https://p/s/a#invite=x" }, { title: "Tea? & more #1", closes: "1 May" })));
  assert.equal(url.pathname, "a%2Bb@example.org");
  assert.equal(url.searchParams.get("subject"), "Tea? & more #1");
  assert.match(url.searchParams.get("body"), /Hello Ana & Co,\r\n[^]*https:\/\/p\/s\/a#invite=x\r\n[^]*until 1 May/);
});

test("a reminder has the link, the end and a word for those who have answered", () => {
  const told = { title: "Tea?", closes: "1 May" };
  const { subject, text } = reminder({ name: "Ana", link: "https://p/s/a#invite=x" }, told);
  assert.equal(subject, "Reminder: Tea?");
  assert.match(text, /^Hello Ana,\n\n.*Tea\?\n\nhttps:\/\/p\/s\/a#invite=x\n\nIt is open until 1 May\.\n\n[^]*If you have answered, you can ignore it\./);
  const open = openReminder("https://p/s/a", { title: "Tea?" });
  assert.match(open.text, /^Hello,\n\n[^]*https:\/\/p\/s\/a\n\n[^]*ignore it/);
  assert.doesNotMatch(open.text, /until|yours alone|undefined/);
  const file = mergeFile([{ name: "Ana", link: "l1" }, { name: "Ben", link: "l2" }], (invite) => reminder(invite, told));
  assert.match(file, /^number,name,link,subject,text\r\n1,Ana,l1,Reminder: Tea\?,"Hello Ana,\n/);
});

test("a file of links that was saved before is taken in again, from whatever program wrote it", () => {
  const link = (token, id = "a.1") => `https://p/s/${id}#invite=${token}`;
  const people = [{ name: "Silva, \"Ana\"\nM.", email: "ana@example.org", label: "Berlin", link: link("i-1_") }, { name: "=cmd", label: "Paris; Lyon", link: link("i%2B2") }];
  const read = [{ token: "i-1_", name: "Silva, \"Ana\"\nM.", email: "ana@example.org", label: "Berlin" }, { token: "i+2", name: "=cmd", label: "Paris; Lyon" }];
  assert.deepEqual(readLinks(mergeFile(people), "a.1"), read);
  assert.deepEqual(readLinks(`\ufeff${mergeFile(people, (one) => reminder(one, { title: "Tea?" }))}`, "a.1"), read, "letters beside the links do no harm");
  assert.deepEqual(readLinks(`Nr.;Name;E-Mail;Gruppe;Link\n1;Ana;ana@x.org;Köln;${link("a")}\n2;Ben;;;${link("b")}`, "a.1"), [{ token: "a", name: "Ana", email: "ana@x.org", label: "Köln" }, { token: "b", name: "Ben" }]);
  assert.deepEqual(readLinks(`番号\t名前\tリンク\n1\tアナ\t${link("a")}\n`, "a.1"), [{ token: "a", name: "アナ" }]);
  assert.deepEqual(readLinks(link("a"), "a.1"), [{ token: "a" }], "a bare list of links");
  assert.deepEqual(readLinks([link("%"), link("%ff"), link("b")].join("\n"), "a.1"), [{ token: "b" }], "a broken address is left out");
  for (const other of ["", "name,link\nAna,x", mergeFile(people).replaceAll("a.1", "b"), mergeFile(people).replaceAll("a.1", "ax1"), "\"", "a,\"b\n"]) assert.deepEqual(readLinks(other, "a.1"), [], other);
});

test("the headings of a file are known again in whatever language it was written", () => {
  const locales = new URL("../../../veilrank-words/locales/", import.meta.url);
  const languages = readdirSync(locales);
  assert.ok(languages.length >= 9, `${languages}`);
  for (const language of languages) {
    const text = readFileSync(new URL(`${language}/fields.ftl`, locales), "utf8");
    const heading = (column) => new RegExp(`^fields-column-${column} = (.*)$`, "m").exec(text)?.[1] ?? `no ${column}`;
    const all = ["number", "name", "email", "group", "link", "subject", "text"].map(heading);
    assert.deepEqual(columnsOf(all), { name: 1, email: 2, label: 3 }, `${language}: ${all}`);
  }
});

/** Storage as browsers have it. */
function storage(text) {
  const all = new Map(text === undefined ? [] : [["veilrank.mine", text]]);
  return { getItem: (key) => all.get(key) ?? null, setItem: (key, value) => void all.set(key, value) };
}

const SURVEY = { id: "a1", curator: "https://polls.example.org", title: "Lunch", token: "secret", made: "2030-01-01T00:00:00Z" };

test("a browser's surveys are kept once, joined and forgotten", () => {
  const own = storage();
  assert.deepEqual(kept(own), []);
  remember(own, { ...SURVEY, invites: [{ token: "i1", name: "Ana" }] });
  remember(own, { ...SURVEY, title: "Lunch!", made: "2031-01-01T00:00:00Z", stray: 1 });
  remember(own, { ...SURVEY, invites: [{ token: "i1", label: "Berlin" }, { token: "i2" }] });
  assert.deepEqual(kept(own), [{ ...SURVEY, invites: [{ token: "i1", name: "Ana", label: "Berlin" }, { token: "i2" }] }]);
  dropInvite(own, SURVEY, "i1");
  assert.deepEqual(kept(own)[0].invites, [{ token: "i2" }]);
  remember(own, { ...SURVEY, curator: "https://other.example.org" });
  forget(own, SURVEY);
  assert.deepEqual(kept(own).map(({ curator }) => curator), ["https://other.example.org"]);
  for (const broken of ["", "x", "[]", '{"veilrank":2,"surveys":[]}', '{"veilrank":1,"surveys":[{"id":1}]}']) assert.deepEqual(kept(storage(broken)), [], broken);
});

test("a file of surveys is merged without doubles, and others are refused in words", () => {
  const own = storage();
  remember(own, SURVEY);
  const file = asFile([SURVEY, { ...SURVEY, id: "b2", invites: [{ token: "i" }] }]);
  assert.deepEqual(takeIn(own, file), { added: 1, known: 1 });
  assert.deepEqual(takeIn(own, file), { added: 0, known: 2 });
  assert.equal(kept(own).length, 2);
  const before = asFile(kept(own));
  for (const wrong of ["", "hello", "{}", "[1]", '{"veilrank":1}', '{"veilrank":1,"surveys":[{}]}', asFile([{ ...SURVEY, curator: "javascript:alert(1)" }]), asFile([{ ...SURVEY, id: "../x" }])]) {
    assert.throws(() => takeIn(own, wrong), { code: "file-wrong", detail: "This is not a file of surveys." }, wrong);
  }
  assert.equal(asFile(kept(own)), before, "nothing was changed");
});
