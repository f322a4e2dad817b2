/**
 * Says messages in one language. The server turns Fluent messages into JSON; this says them as it would, letter by letter, with the
 * plurals and numbers of the browser (Intl). Calls name messages by literals, `say.text("device-sent", { count })`, so that a test finds them all.
 */

/**
 * A part of a message: text, or an argument by its name, with what to choose by it, or with how to write it as a number.
 * @typedef {string | [string] | [string, {[key: string]: Pattern}] | [string, 0, {least?: number, most?: number, group?: boolean}]} Part
 */
/** @typedef {string | Part[]} Pattern */
/** @typedef {{[name: string]: string | number}} Arguments */
/** @typedef {{[id: string]: Pattern}} Messages */
/** @typedef {string | {name: string, within: Said[]}} Said A text, or what stands within a named element. */

/** What every message may hold; other names are said by the code what they are. */
const PLAIN_TAGS = ["strong", "em", "code", "kbd"];

/** Stands for `<` of an argument until tags are read; a private sign, which no text has. */
const LESS = "\ue000";

/** Where somebody's choice is kept, on their own device. */
const CHOICE = "veilrank.language";

/** Letters of scripts that are written from right to left, and signs that turn what follows. */
const GOES_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}\u200f\u202a-\u202e\u2066-\u2069]/u;
const ISOLATES = /[\u2066-\u2069]/gu;

/** Languages that are written from right to left. */
const LEFTWARDS = ["ar"];

/** Speaks one language. */
export class Words {
  language = "en";
  /** @type {Messages} */
  messages = {};
  locale = "en";
  plurals = new Intl.PluralRules("en");
  /** @type {Map<string, Intl.NumberFormat>} */
  formats = new Map();

  /**
   * @param {string} language
   * @param {Messages} messages
   */
  constructor(language, messages) {
    this.speak(language, messages);
  }

  /**
   * Goes on in this language.
   * @param {string} language
   * @param {Messages} messages
   */
  speak(language, messages) {
    this.language = language;
    this.messages = messages;
    // Western digits everywhere: those of the byte preview beside them.
    this.locale = `${language}-u-nu-latn`;
    this.plurals = new Intl.PluralRules(this.locale);
    this.formats = new Map();
  }

  /** `ltr` or `rtl`. */
  get direction() {
    return LEFTWARDS.includes(this.language) ? "rtl" : "ltr";
  }

  /**
   * A message as text.
   * @param {string} id
   * @param {Arguments} [args]
   */
  text(id, args = {}) {
    const pattern = this.messages[id];
    return pattern === undefined ? id : this.#said(pattern, args);
  }

  /**
   * A message for a file, a mail or the name of something: without signs that direct a text.
   * @param {string} id
   * @param {Arguments} [args]
   */
  plain(id, args = {}) {
    return this.text(id, args).replace(ISOLATES, "");
  }

  /**
   * One of a family of messages: its common beginning, and what the others end with. Null where there is no such message.
   * @param {string} family
   * @param {string} name
   * @param {Arguments} [args]
   */
  pick(family, name, args = {}) {
    const id = family + name;
    return Object.hasOwn(this.messages, id) ? this.text(id, args) : null;
  }

  /**
   * A message with markup in it, as nodes to put into a page. Nothing in an argument is read as markup.
   * @param {string} id
   * @param {Arguments} [args]
   * @param {{[name: string]: Element}} [elements] What the names in the message stand for; each is copied.
   * @returns {Node[]}
   */
  markup(id, args = {}, elements = {}) {
    /** @type {(said: Said) => Node} */
    const node = (said) => {
      if (typeof said === "string") return document.createTextNode(said);
      const element = PLAIN_TAGS.includes(said.name) ? document.createElement(said.name) : elements[said.name]?.cloneNode(false);
      const made = element ?? document.createDocumentFragment();
      // An element with a direction of its own keeps a name apart by itself, and then holds exactly that name.
      const apart = made instanceof Element && (made.localName === "bdi" || made.hasAttribute("dir"));
      said.within.forEach((one) => made.appendChild(node(apart && typeof one === "string" ? one.replace(ISOLATES, "") : one)));
      return made;
    };
    return this.parts(id, args).map(node);
  }

  /**
   * A message with markup as a tree.
   * @param {string} id
   * @param {Arguments} [args]
   * @returns {Said[]}
   */
  parts(id, args = {}) {
    const safe = Object.entries(args).map(([name, value]) => [name, typeof value === "string" ? value.replaceAll(LESS, "\ufffd").replaceAll("<", LESS) : value]);
    /** @type {Said[][]} */
    const open = [[]];
    const names = [""];
    const add = (/** @type {Said} */ said) => said !== "" && open[open.length - 1].push(said);
    for (const token of this.text(id, Object.fromEntries(safe)).split(/(<\/?[a-z-]+>)/u)) {
      const [, closing, name] = /^<(\/?)([a-z-]+)>$/u.exec(token) ?? [];
      if (name === undefined) add(token.replaceAll(LESS, "<"));
      else if (!closing) {
        /** @type {Said[]} */
        const within = [];
        add({ name, within });
        open.push(within);
        names.push(name);
      } else if (names.length > 1 && names[names.length - 1] === name) {
        open.pop();
        names.pop();
      }
    }
    return open[0];
  }

  /**
   * A number by itself, with at most six decimals unless it is said how many.
   * @param {number} value
   * @param {{least?: number, most?: number, group?: boolean}} [options]
   */
  number(value, { least = 0, most = 6, group = true } = {}) {
    if (!Number.isFinite(value) || Math.abs(value) >= 1e15) return String(value);
    const key = `${least} ${most} ${group}`;
    const format = this.formats.get(key) ?? new Intl.NumberFormat(this.locale, { minimumFractionDigits: least, maximumFractionDigits: Math.max(least, most), ...(group ? {} : { useGrouping: false }) });
    this.formats.set(key, format);
    return format.format(kept(value));
  }

  /**
   * A day, or a day and a time of it, or both in full with the day of the week, where the reader is, and as the language is written there.
   * @param {Date | string} value
   * @param {"day" | "time" | "full"} [exact]
   */
  date(value, exact = "time") {
    /** @type {Intl.DateTimeFormatOptions} */
    const style = exact === "day" ? { dateStyle: "long" } : { dateStyle: exact === "full" ? "full" : "medium", timeStyle: "short" };
    const own = (globalThis.navigator?.languages ?? []).find((wish) => sameLetters(wish, this.language)) ?? this.language;
    const locale = new Intl.Locale(own, { calendar: "gregory", numberingSystem: "latn" });
    return new Intl.DateTimeFormat(locale, style).format(new Date(value));
  }

  /**
   * Names with "and" before the last one.
   * @param {string[]} names
   */
  list(names) {
    // Without a comma before "and", as these pages are written.
    return new Intl.ListFormat(this.language === "en" ? "en-GB" : this.language, { type: "conjunction" }).format(names);
  }

  /**
   * The address of another page of ours, in the language that was chosen by hand, if one was.
   * @param {string} path
   */
  to(path) {
    const chosen = asked(globalThis.location?.search ?? "");
    return chosen ? withLanguage(path, chosen) : path;
  }

  /**
   * @param {Pattern} pattern
   * @param {Arguments} args
   * @returns {string}
   */
  #said(pattern, args) {
    if (typeof pattern === "string") return pattern;
    return pattern.map((part) => (typeof part === "string" ? part : this.#filled(part, args))).join("");
  }

  /**
   * @param {Exclude<Part, string>} part
   * @param {Arguments} args
   */
  #filled(part, args) {
    const value = args[part[0]];
    if (part.length === 2) return this.#said(this.#chosen(part[1], value), args);
    if (typeof value === "number") return this.number(value, part[2]);
    return this.#isolated(String(value));
  }

  /**
   * @param {{[key: string]: Pattern}} choices
   * @param {string | number} value
   */
  #chosen(choices, value) {
    const has = (/** @type {string} */ key) => key !== "" && Object.hasOwn(choices, key);
    if (typeof value === "number" && Math.abs(value) < 1e15) {
      const number = kept(value);
      const category = this.plurals.select(number);
      return has(`=${number}`) ? choices[`=${number}`] : choices[has(category) ? category : ""];
    }
    const word = String(value);
    return choices[has(word) && !word.startsWith("=") ? word : ""];
  }

  /**
   * A name as it may stand in a text of this language: kept apart where it is written the other way.
   * @param {string} name
   */
  #isolated(name) {
    const turned = this.direction === "rtl" ? [...name].some((letter) => /\p{Alphabetic}/u.test(letter) && !GOES_LEFT.test(letter)) : GOES_LEFT.test(name);
    return turned ? `\u2068${name.replace(ISOLATES, "")}\u2069` : name;
  }
}

/**
 * What is kept of a number: six decimals.
 * @param {number} value
 */
function kept(value) {
  return Number(value.toFixed(6));
}

/**
 * The language that an address asks for by `?lang=`, or nothing.
 * @param {string} search
 */
export function asked(search) {
  return new URLSearchParams(search).get("lang") ?? "";
}

/**
 * An address with `?lang=` of this language.
 * @param {string} path
 * @param {string} language
 */
export function withLanguage(path, language) {
  const [before, fragment] = cut(path, "#");
  const [place, query] = cut(before, "?");
  const others = query.slice(1).split("&").filter((part) => part && !part.startsWith("lang="));
  return `${place}?${[...others, `lang=${language}`].join("&")}${fragment}`;
}

/**
 * What is before the first of these signs, and the rest with it.
 * @param {string} text
 * @param {string} sign
 */
function cut(text, sign) {
  const place = text.indexOf(sign);
  return place < 0 ? [text, ""] : [text.slice(0, place), text.slice(place)];
}

/**
 * The first of these languages that fits the first wish that any fits: zh-CN is zh-Hans, zh-TW is not.
 * @param {readonly string[]} wishes
 * @param {readonly string[]} available
 */
export function negotiated(wishes, available) {
  for (const wish of wishes) {
    const found = available.find((one) => sameLetters(wish, one));
    if (found) return found;
  }
  return null;
}

/**
 * Whether two tags are of one language in one script.
 * @param {string} wish
 * @param {string} one
 */
function sameLetters(wish, one) {
  try {
    const [a, b] = [new Intl.Locale(wish).maximize(), new Intl.Locale(one).maximize()];
    return a.language === b.language && a.script === b.script;
  } catch {
    return false;
  }
}

/**
 * The words of a page: in the language that it came in, or, where it holds several (the single file), in the one that was chosen before
 * or that the browser wants.
 */
function wordsOfPage() {
  const element = globalThis.document?.getElementById("words");
  /** @type {{[language: string]: Messages}} */
  const all = JSON.parse(element?.textContent || "{}");
  const languages = Object.keys(all);
  const wishes = [asked(globalThis.location?.search ?? ""), choice(), ...(globalThis.navigator?.languages ?? [])].filter(Boolean);
  const language = negotiated(wishes, languages) ?? languages[0] ?? "en";
  return new Words(language, all[language] ?? {});
}

/** The language that was chosen on this device, or nothing. */
export function choice() {
  try {
    return globalThis.localStorage?.getItem(CHOICE) ?? "";
  } catch {
    return "";
  }
}

/**
 * Keeps a choice on this device; nothing is sent anywhere.
 * @param {string} language
 */
export function choose(language) {
  try {
    globalThis.localStorage?.setItem(CHOICE, language);
  } catch {
    // Without site data the choice stays in the address alone.
  }
}

/** Switches languages without losing what stands behind the #, and keeps the choice on this device. */
export function wireLanguages() {
  for (const link of document.querySelectorAll("a[data-language]")) {
    const language = link.getAttribute("data-language") ?? "";
    link.addEventListener("click", (event) => {
      event.preventDefault();
      choose(language);
      const { pathname, search, hash } = globalThis.location;
      globalThis.location.assign(withLanguage(pathname + search + hash, language));
    });
  }
}

/** Shows the part of a page that is in this language, where it holds one `<template data-language>` for each (the single file). */
export function showOwnLanguage() {
  document.documentElement.lang = say.language;
  document.documentElement.dir = say.direction;
  const own = document.querySelector(`template[data-language="${say.language}"]`);
  if (own instanceof HTMLTemplateElement) own.replaceWith(own.content);
}

export const say = wordsOfPage();
