/** Programs that a browser needs: each with a home of its own that goes with it, and none that outlives us. */
import { spawn } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deleteWithUs, endWithUs } from "../leftovers.js";

/** A folder that is deleted at the end. */
export function freshFolder(name) {
  const path = mkdtempSync(join(tmpdir(), `veilrank-${name}-`));
  return { path, remove: deleteWithUs(path) };
}

/**
 * What a browser is told about its surroundings: a home of its own, plain English, and nothing of ours. There need be no session
 * bus, and no proxy but the one that a test names.
 */
export function surroundings(home, more = {}) {
  return { PATH: process.env.PATH, HOME: home, XDG_RUNTIME_DIR: home, TMPDIR: home, LANG: "en_GB.UTF-8", NO_AT_BRIDGE: "1", DBUS_SESSION_BUS_ADDRESS: "disabled:", ...more };
}

/**
 * Starts a program in a group of processes of its own; `said` waits for what it prints, `end` ends it and all that it started.
 * @param {string} program @param {string[]} args @param {import("node:child_process").SpawnOptions} options
 */
export function start(program, args, options = {}) {
  const child = spawn(program, args, { stdio: ["ignore", "pipe", "pipe", "pipe"], detached: true, ...options });
  const log = [];
  const ended = new Promise((done) => child.once("close", done));
  child.once("error", (error) => log.push(String(error)));
  for (const stream of child.stdio.slice(1)) stream.on("data", (data) => log.push(String(data)));
  const kill = () => {
    try {
      if (child.pid) process.kill(-child.pid, "SIGKILL");
    } catch {
      // They are gone already.
    }
  };
  const over = endWithUs(kill);
  const end = async () => {
    kill();
    if (child.pid) await ended;
    over();
  };
  return { child, end, said: (pattern) => said(child, log, pattern, program), log };
}

/** Waits for a line that a program prints, and gives what the pattern caught. */
function said(child, log, pattern, program) {
  return new Promise((done, fail) => {
    const look = () => {
      const found = pattern.exec(log.join(""));
      if (found) done(found[1]);
    };
    const over = () => fail(new Error(`${program} ended before it was ready:\n${log.join("")}`));
    for (const stream of child.stdio.slice(1)) stream.on("data", look);
    child.once("error", over);
    child.once("close", over);
    look();
  });
}
