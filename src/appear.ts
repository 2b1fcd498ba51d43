/** Milliseconds after which a living page that still waits for its articles appears without them. */
const TIMEOUT_MS = 5000;

/**
 * An element for the living page. It takes the place of the page drawn in advance (scripts/build/pages.ts, server/portal/pages.ts) as
 * soon as it shows as much: articles that are there never give way to grey bones. Whoever stands on a link stays on it.
 */
export function appearIn(root: Element): Element {
  const page = document.createElement('div');
  const filled = root.querySelector('[data-filled]');
  const appear = () => {
    if (page.isConnected) return;
    seen.disconnect();
    const link = root.contains(document.activeElement) && document.activeElement?.getAttribute('href');
    root.replaceChildren(page);
    if (link) page.querySelector<HTMLElement>(`a[href="${link}"]`)?.focus({ preventScroll: true });
  };
  const seen = new MutationObserver(() => {
    if (!filled || !page.querySelector('div[aria-busy]')) appear();
  });
  seen.observe(page, { childList: true, subtree: true });
  if (filled) setTimeout(appear, TIMEOUT_MS);
  return page;
}
