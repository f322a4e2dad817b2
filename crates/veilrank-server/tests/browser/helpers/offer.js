/** A curator's offer as a test wants it: the page reads it, and the curator knows nothing of it. */

/**
 * Changes what the browser reads of every survey.
 * @param {import("playwright-core").BrowserContext} context
 * @param {{terms?: object, service?: object}} changes fields that are put over those of the offer
 */
export function offering(context, { terms = {}, service = {} }) {
  return context.route(/\/api\/v1\/surveys\/[^/]+$/, async (route) => {
    // Not by the browser, so that the cable carries what pages ask for and nothing else.
    const reply = await fetch(route.request().url());
    const offer = await reply.json();
    const json = { ...offer, terms: { ...offer.terms, ...terms }, service: { ...offer.service, ...service } };
    await route.fulfill({ status: reply.status, headers: { "access-control-allow-origin": "*" }, json });
  });
}
