/** The browser's device as a client under audit: a request a line on standard input, a report a line on standard output. */
import { createInterface } from "node:readline";
import { answeredBallot, checkTerms, rankedBallot, respond } from "./client.mjs";

for await (const line of createInterface({ input: process.stdin })) {
  const { terms, pairs, ballot } = JSON.parse(line);
  const survey = checkTerms(terms);
  const items = survey.items.length;
  const direct = () => answeredBallot(items, ballot.answers.map(({ pair, answer }) => ({ pair, first: answer })));
  const secret = ballot.order ? rankedBallot(items, ballot.order) : direct();
  process.stdout.write(`${respond(survey, pairs, secret, survey.epsilon).report}\n`);
}
