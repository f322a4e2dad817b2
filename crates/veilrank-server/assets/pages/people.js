/** Names and addresses of those who are invited. They are put together with their links in this browser, and never leave it. */

/** @typedef {{name: string, email: string, label: string}} Person */

/** The cells of a line, which a spreadsheet may have put into quotes. @param {string} line @param {string} mark */
function cells(line, mark) {
  /** @type {string[]} */
  const found = [];
  let rest = line;
  for (;;) {
    const quoted = /^\s*"((?:[^"]|"")*)"\s*/.exec(rest);
    const cell = quoted ? quoted[0] : rest.split(mark, 1)[0];
    found.push((quoted ? quoted[1].replaceAll('""', '"') : cell).trim());
    if (!rest.slice(cell.length).startsWith(mark)) return found;
    rest = rest.slice(cell.length + 1);
  }
}

const HEADERS = { name: /^(full )?names?$/i, email: /^(e-?mail|address|mail)( address)?$/i, label: /^(group|label|department|site|team)$/i };

/** Which column is what, where the first line says so. @param {string[]} first */
function headed(first) {
  const at = (/** @type {RegExp} */ pattern) => first.findIndex((cell) => pattern.test(cell));
  const columns = { name: at(HEADERS.name), email: at(HEADERS.email), label: at(HEADERS.label) };
  const known = Object.values(columns).filter((column) => column >= 0).length;
  return known === first.length || known >= 2 ? columns : null;
}

/** @param {string} text */
function isAddress(text) {
  return /^[^\s@<>,;"]+@[^\s@<>,;"]+$/.test(text);
}

/** One person of a line without a heading. @param {string} line @param {string} mark @returns {Person} */
function unheaded(line, mark) {
  const named = /^(.*?)\s*<([^<>\s]+@[^<>\s]+)>\s*[,;]?$/.exec(line);
  if (named) return { name: named[1].replace(/^"|"$/g, "").trim(), email: named[2], label: "" };
  const all = cells(line, mark);
  const at = all.findIndex(isAddress);
  const [name = "", label = ""] = all.filter((_, i) => i !== at);
  if (at >= 0) return { name, email: all[at], label };
  // "Silva, Ana" is one name; three cells, or two that a tab keeps apart, are columns.
  if (all.length >= 3) return { name: all[0], email: "", label: all[2] };
  return mark === "\t" && all.length === 2 ? { name, email: "", label } : { name: line.trim(), email: "", label: "" };
}

/**
 * The people of a list: one per line, a name or an address or "Ana <ana@example.org>", or columns from a spreadsheet (name, email,
 * group) with or without a heading.
 * @param {string} text
 * @returns {Person[]}
 */
export function readPeople(text) {
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== "");
  if (lines.length === 0) return [];
  const mark = ["\t", ";", ","].find((sign) => lines.some((line) => line.includes(sign))) ?? ",";
  const columns = headed(cells(lines[0], mark));
  if (!columns) return lines.map((line) => unheaded(line.replace(/^\s+|\s+$/g, ""), mark));
  return lines.slice(1).map((line) => {
    const all = cells(line, mark);
    return { name: all[columns.name] ?? "", email: all[columns.email] ?? "", label: all[columns.label] ?? "" };
  });
}

/** What is wrong with a list of people, or nothing. @param {Person[]} people */
export function wrongPeople(people) {
  const nobody = people.findIndex(({ name, email }) => name === "" && email === "");
  if (nobody >= 0) return `number ${nobody + 1} of the list has neither a name nor an address`;
  const wrong = people.find(({ email }) => email !== "" && !isAddress(email));
  if (wrong) return `“${wrong.email}” is no address`;
  const without = people.find(({ label }) => label === "");
  if (without && people.some(({ label }) => label !== "")) return `${without.name || without.email} has no group; give everybody one, or nobody`;
  const twice = people.find(({ email }, i) => email !== "" && people.findIndex((other) => other.email.toLowerCase() === email.toLowerCase()) < i);
  return twice ? `${twice.email} is there twice` : null;
}

/** How many there are of each group, in the order of the list. @param {{label?: string}[]} people @returns {{label: string, invites: number}[]} */
export function groupsOf(people) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const { label = "" } of people) counts.set(label, (counts.get(label) ?? 0) + 1);
  return [...counts].map(([label, invites]) => ({ label, invites }));
}

/** Groups without names: one per line with how many, such as "Berlin 12". @param {string} text @returns {{label: string, invites: number}[] | null} */
export function readGroups(text) {
  const lines = text.split(/\r\n|\r|\n/).map((line) => line.trim()).filter((line) => line !== "");
  const found = lines.map((line) => /^(.*?\S)[\s,;:=\t]+(\d{1,5})$/.exec(line));
  if (found.some((line) => line === null)) return null;
  return found.map((line) => ({ label: line?.[1].replace(/[,;:=\s]+$/, "") ?? "", invites: Number(line?.[2]) }));
}

/** A cell that no spreadsheet takes for a formula, and that may hold commas and quotes. @param {string} text */
export function safeCell(text) {
  const tame = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",;\r\n\t']/.test(tame) ? `"${tame.replaceAll('"', '""')}"` : tame;
}

/**
 * Everybody with their link, for a mail merge.
 * @param {{name?: string, email?: string, label?: string, link: string}[]} invites
 */
export function mergeFile(invites) {
  const has = (/** @type {"name" | "email" | "label"} */ key) => invites.some((one) => one[key]);
  const columns = /** @type {("name" | "email" | "label")[]} */ (["name", "email", "label"]).filter(has);
  const heading = ["number", ...columns.map((column) => (column === "label" ? "group" : column)), "link"];
  const rows = invites.map((one, i) => [String(i + 1), ...columns.map((column) => safeCell(one[column] ?? "")), one.link]);
  return [heading, ...rows].map((row) => row.join(",")).concat("").join("\r\n");
}

/**
 * A letter in the organiser's own mail program.
 * @param {{email?: string, link: string, name?: string}} invite
 * @param {{title: string, closes?: string}} survey
 */
export function letter({ email = "", name = "", link }, { title, closes = "" }) {
  const until = closes ? `\n\nIt is open until ${closes}.` : "";
  const body = `${name ? `Hello ${name},` : "Hello,"}\n\nplease take part in this survey: ${title}\n\n${link}\n\nThe link is yours alone and counts once. Your device adds noise to your answer before it leaves, so nobody learns what you really think.${until}\n`;
  const part = (/** @type {string} */ text) => encodeURIComponent(text.replaceAll("\n", "\r\n"));
  return `mailto:${encodeURIComponent(email).replace("%40", "@")}?subject=${part(title)}&body=${part(body)}`;
}
