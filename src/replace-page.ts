import { holdHead } from '#lib/head.ts';
import { isContentMissing } from '#ui/missing-content.ts';

/** Milliseconds after which the portal appears around the page's content, even if its own content is still missing. */
const CONTENT_TIMEOUT_MS = 2500;

/**
 * Creates the element to mount the portal in. It replaces the prerendered page (src/prerender.tsx) as soon as the portal has rendered. If
 * the page has content, that stays until the portal has it too, or until `release`, when the player leaves the page: no skeleton and no
 * failure replaces what can be read. A focused link is focused again. `onReplaced` is called when the portal has appeared.
 */
export function replacePageIn({ root, onReplaced }: { root: Element; onReplaced: () => void }) {
  const page = document.createElement('div');
  const content = hasContent(root) ? root.querySelector('main') : null;
  const releaseHead = content ? holdHead() : undefined;
  let isLate = false;
  let isReleased = false;
  /** The portal's own main, which comes after the content. */
  const ownMain = () => [...page.querySelectorAll('main')].at(-1);

  function swap(change: () => void): void {
    const isFirst = !page.isConnected;
    const link = root.contains(document.activeElement) && document.activeElement?.getAttribute('href');
    change();
    if (isFirst) root.replaceChildren(page);
    if (link) page.querySelector<HTMLElement>(`a[href="${link}"]`)?.focus({ preventScroll: true });
    if (isFirst) onReplaced();
  }

  function appearAroundContent(): void {
    const main = ownMain();
    if (!content || !main || page.isConnected) return;
    swap(() => {
      main.style.display = 'none';
      // Its buttons cannot be pressed and look so now.
      content.setAttribute('aria-busy', 'true');
      main.before(content);
    });
  }

  function release(): void {
    if (isReleased) return;
    isReleased = true;
    observer.disconnect();
    swap(() => {
      content?.remove();
      ownMain()?.style.removeProperty('display');
    });
    releaseHead?.();
  }

  const observer = new MutationObserver(() => {
    if (!content || showsContent(ownMain())) release();
    else if (isLate) appearAroundContent();
  });
  observer.observe(page, { childList: true, subtree: true });
  if (content)
    setTimeout(() => {
      isLate = true;
      appearAroundContent();
    }, CONTENT_TIMEOUT_MS);
  return { page, release };
}

/** Whether the prerendered page has content, and not only the app shell. */
export const hasContent = (root: Element): boolean =>
  root.querySelector('[data-prerendered="content"]') !== null;

/** Whether the screen is there with its content. */
const showsContent = (main: Element | undefined): boolean =>
  main !== undefined && main.childElementCount > 0 && !isContentMissing();
