/**
 * Opens the page in the language that was chosen on this device, unless its address or the organiser says another. It is no module, so
 * that it runs before anything is painted: nobody sees a page turn from one language into another.
 */
{
  const { lang, dataset } = document.documentElement;
  const here = new URL(location.href);
  const chosen = (() => {
    try {
      return localStorage.getItem("veilrank.language") ?? "";
    } catch {
      // Without site data there is no choice to follow.
      return "";
    }
  })();
  if (chosen && chosen !== lang && dataset.fixed === undefined && !here.searchParams.has("lang")) {
    document.documentElement.hidden = true;
    here.searchParams.set("lang", chosen);
    location.replace(here);
  }
}
