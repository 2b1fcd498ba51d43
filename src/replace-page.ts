/** Milliseconds after which a portal that still waits for its content is shown without it. */
const CONTENT_TIMEOUT_MS = 5000;

/**
 * An element for the portal. It replaces the prerendered page (src/prerender.tsx) as soon as it shows as much: content that is
 * there never gives way to skeletons. Whoever has focused a link stays on it.
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

/** Whether the prerendered page holds what it is for. */
export const hasContent = (root: Element): boolean =>
  root.querySelector('[data-prerendered="content"]') !== null;
