/** However a test ends, it leaves no program and no file behind. */
import { rmSync } from "node:fs";

/** What is to be done should this process end now: first what ends programs, then what deletes what they wrote. */
const programs = new Set();
const files = new Set();

process.once("exit", () => [...programs, ...files].forEach((clear) => clear()));
// Signals may come twice, from a terminal and from the test runner; the second must not end us before we are done.
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => process.exit(1));

/** Ends a program at the latest when we end. @param {() => void} kill @returns {() => void} says that it has ended */
export function endWithUs(kill) {
  programs.add(kill);
  return () => void programs.delete(kill);
}

/** Deletes a folder at the latest when we end. @param {string} path @returns {() => void} deletes it now */
export function deleteWithUs(path) {
  const remove = () => {
    rmSync(path, { recursive: true, force: true, maxRetries: 5 });
    files.delete(remove);
  };
  files.add(remove);
  return remove;
}
