/** Milliseconds after which the portal replaces the page even if the portal's content is still loading. */
const CONTENT_TIMEOUT_MS = 5000;

/**
 * Creates the element to mount the portal in. It replaces the prerendered page (src/prerender.tsx) as soon as the portal has rendered;
 * if the page has content, only when the portal's content has loaded, so that skeletons never replace it. Focuses a focused link again.
 */
export function replacePageIn({ root, onReplaced }: { root: Element; onReplaced: () => void }): Element {
  const page = document.createElement('div');
  const withContent = hasContent(root);
  const replace = () => {
    if (page.isConnected) return;
    observer.disconnect();
    const link = root.contains(document.activeElement) && document.activeElement?.getAttribute('href');
    root.replaceChildren(page);
    if (link) page.querySelector<HTMLElement>(`a[href="${link}"]`)?.focus({ preventScroll: true });
    onReplaced();
  };
  const observer = new MutationObserver(() => {
    if (!withContent || !page.querySelector('div[aria-busy]')) replace();
  });
  observer.observe(page, { childList: true, subtree: true });
  if (withContent) setTimeout(replace, CONTENT_TIMEOUT_MS);
  return page;
}

/** Whether the prerendered page has content, and not only the app shell. */
export const hasContent = (root: Element): boolean =>
  root.querySelector('[data-prerendered="content"]') !== null;
