/** Solves an open survey's puzzles beside the page: it gets a seed and what is wanted, and says how far it is. */
import { WorkSolver } from "./work.js";

/** @type {WorkSolver | null} */
let working = null;

addEventListener("message", ({ data: { seed, wanted } }) => {
  working ??= new WorkSolver(seed);
  working.want(wanted);
  while (!working.done) {
    working.work(200);
    postMessage({ solved: working.solved });
  }
  postMessage({ solved: working.solved, proof: working.proof });
});
