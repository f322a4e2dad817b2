/** The pages without JavaScript, and the pages that only inform. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { crowd } from "./helpers/people.js";
import { REFUSED, stage } from "./helpers/stage.js";

const world = stage();
const WITHOUT = { javaScriptEnabled: false };

/** What a page says to somebody who sees it. */
async function text(page, path) {
  await page.goto(world.curator.url + path);
  return page.innerText("body");
}

test("without JavaScript the result is all there", async () => {
  const made = await world.curator.make({ queries: 1 });
  await crowd(world.curator, made.id, { people: 60, taste: [3, 0, 4, 1, 2] });
  const { order, items } = await world.curator.outcome(made.id);
  await world.visit(WITHOUT, async ({ page, wire }) => {
    const said = await text(page, `/r/${made.id}`);
    const places = order.map((item) => said.indexOf(items[item]));
    assert.ok(places.every((place, i) => place > 0 && (i === 0 || place > places[i - 1])), "the ranking, best first");
    assert.match(said, /60 people have answered/);
    assert.match(said, /veilrank aggregate/);
    assert.ok((await page.locator("svg").count()) >= 3);
    assert.ok(wire.sent.every(({ url }) => !url.endsWith(".js")));
  });
});

test("without JavaScript each page says what it needs, and what does without", async () => {
  const made = await world.curator.make({ title: "Which tea?", items: ["green", "black", "white"] });
  await world.visit(WITHOUT, async ({ page }) => {
    const answering = await text(page, `/s/${made.id}`);
    assert.match(answering, /needs JavaScript/);
    assert.match(answering, new RegExp(`veilrank answer ${world.curator.url}/s/${made.id}`));
    for (const item of ["Which tea?", "green", "black", "white"]) assert.ok(answering.includes(item), item);
    assert.match(await text(page, "/new"), /curl .*\/api\/v1\/surveys/);
    assert.match(await text(page, "/ledger"), /needs JavaScript/);
    assert.match(await text(page, `/o/${made.id}`), /needs JavaScript/);
    assert.match(await text(page, "/"), /Rank together/);
    assert.match(await text(page, "/secret"), /What is not promised/);
    assert.match(await text(page, `/secret?s=${made.id}`), /With the numbers of Which tea\?/);
  });
});

test("every link of the public pages leads somewhere", () =>
  world.visit({}, async ({ page }) => {
    const found = new Set();
    for (const path of ["/", "/new", "/ledger", "/secret", "/docs"]) {
      await page.goto(world.curator.url + path);
      for (const link of await page.locator("a[href]").evaluateAll((all) => all.map(({ href }) => href))) found.add(link);
    }
    for (const link of found) {
      const reply = await fetch(link);
      assert.equal(reply.status, 200, link);
    }
  }));

test("what is not there is said, with a way back", () =>
  world.visit({ expected: [REFUSED] }, async ({ page }) => {
    for (const path of ["/s/nonesuch", "/o/nonesuch", "/r/nonesuch", "/nonesuch"]) {
      assert.match(await text(page, path), path === "/nonesuch" ? /There is nothing here/ : /There is no such survey/);
      await page.getByRole("link", { name: "To the start" }).click();
      await page.waitForURL(`${world.curator.url}/`);
    }
  }));

test("the policy is in force, and a visit that breaks it does not pass", async () => {
  const breaches = {
    "a script in the page": () => {
      const script = document.createElement("script");
      script.textContent = "globalThis.foreign = true";
      document.head.append(script);
    },
    "a request to somebody else": () => fetch("http://127.0.0.1:1/").catch(() => {}),
    "a picture from somebody else": () =>
      new Promise((done) => {
        const picture = new Image();
        picture.addEventListener("error", done);
        picture.src = "http://127.0.0.1:1/picture.png";
      }),
    "an error in the console": () => console.error("broken"),
    "an exception": () => void setTimeout(() => { throw new Error("broken"); }),
    "a cookie": () => {
      document.cookie = "a=b; path=/";
      return document.cookie && fetch("/healthz");
    },
    "a secret in an address": () => fetch("/healthz?token=x"),
  };
  for (const [name, breach] of Object.entries(breaches)) {
    const visit = world.visit({}, async ({ page }) => {
      await page.goto(`${world.curator.url}/`);
      await page.evaluate(breach);
      // Complaints come in the order of what caused them, so the last word is heard after all others.
      await Promise.all([page.waitForEvent("console", (message) => message.text() === "done"), page.evaluate(() => setTimeout(() => console.log("done")))]);
      assert.equal(await page.evaluate(() => globalThis.foreign), undefined);
    });
    await assert.rejects(visit, { name: "AssertionError" }, name);
  }
});

test("less motion for those who ask for it", async () => {
  const { id } = await world.curator.make();
  const durations = () =>
    [...document.querySelectorAll("*")].flatMap((element) => {
      const { animationDuration, animationName, transitionDuration } = getComputedStyle(element);
      return [animationName === "none" ? "0s" : animationDuration, transitionDuration].flatMap((all) => all.split(", ")).map(parseFloat);
    });
  const longest = (reducedMotion) =>
    world.visit({ reducedMotion }, async ({ page }) => {
      await page.goto(`${world.curator.url}/s/${id}`);
      await page.click("#way-rank");
      await page.locator("#unranked .in").first().click();
      return Math.max(...(await page.evaluate(durations)));
    });
  assert.ok((await longest("no-preference")) > 0.05, "there is motion to reduce");
  assert.ok((await longest("reduce")) <= 0.01);
});
