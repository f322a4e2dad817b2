/** Keys and pointers as WebDriver has them: the same lists of actions over HTTP and over BiDi. */

/** What WebDriver calls the keys that write nothing. */
const KEYS = { Backspace: "\uE003", Tab: "\uE004", Enter: "\uE006", Escape: "\uE00C", " ": " ", End: "\uE010", Home: "\uE011", ArrowLeft: "\uE012", ArrowUp: "\uE013", ArrowRight: "\uE014", ArrowDown: "\uE015" };

/** One key, down and up. */
export function pressing(key) {
  const value = KEYS[key];
  if (value === undefined) throw new Error(`no key ${key} is known here`);
  return typing([value]);
}

/** A text, letter by letter; a new line is a key. */
export function writing(text) {
  return typing([...text].map((letter) => (letter === "\n" ? KEYS.Enter : letter)));
}

function typing(letters) {
  const actions = letters.flatMap((value) => [{ type: "keyDown", value }, { type: "keyUp", value }]);
  return [{ type: "key", id: "keys", actions }];
}

/** The mouse: pressed at the first point, moved through the others, let go at the last. */
export function pointing([first, ...others]) {
  const move = ({ x, y }) => ({ type: "pointerMove", x: Math.round(x), y: Math.round(y), duration: 0, origin: "viewport" });
  const actions = [move(first), { type: "pointerDown", button: 0 }, ...others.map(move), { type: "pointerUp", button: 0 }];
  return [{ type: "pointer", id: "mouse", parameters: { pointerType: "mouse" }, actions }];
}
