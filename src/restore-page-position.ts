import { hiddenStyle } from '#ui/hidden-style.ts';

/** Milliseconds after which nothing is restored any more, even if content is still loading. */
const RESTORE_TIMEOUT_MS = 10_000;
/** Milliseconds without movement after which a restored position is final. */
const STABLE_MS = 400;

interface Position {
  /** The scroll position when the reader left this page; 0 on a page that is new to them. */
  top: number;
  /** The path has changed, not only the search or the hash. */
  moved: boolean;
  /** The reader has not scrolled, pressed or typed since the navigation. */
  isUntouched: () => boolean;
}

let current = new AbortController();

/**
 * Prepares a page after a navigation: restores the scroll position while content is still loading, focuses the heading
 * and announces the title. Any input of the reader stops it.
 */
export function restorePage({ top, moved, isUntouched }: Position): void {
  current.abort();
  current = new AbortController();
  const restoring = current;
  const { signal } = restoring;
  setTimeout(() => restoring.abort(), RESTORE_TIMEOUT_MS);
  if (top) restoreScroll({ top, isUntouched, signal });
  if (moved) void focusHeading({ isUntouched, signal });
}

type Restoring = Pick<Position, 'isUntouched'> & { signal: AbortSignal };

/** Restores the position each time the page grows: the router restores it only once, but lists load later and make the page longer. */
function restoreScroll({ top, isUntouched, signal }: Restoring & { top: number }): void {
  let stable: ReturnType<typeof setTimeout> | undefined;
  const restore = () => {
    clearTimeout(stable);
    if (!isUntouched()) return stop();
    if (Math.abs(scrollY - top) > 1) scrollTo({ top, behavior: 'instant' });
    const isRestored = Math.abs(scrollY - top) <= 1 && !document.querySelector('main div[aria-busy]');
    if (isRestored) stable = setTimeout(stop, STABLE_MS);
  };
  const growth = new ResizeObserver(restore);
  const stop = () => {
    clearTimeout(stable);
    growth.disconnect();
  };
  signal.addEventListener('abort', stop);
  growth.observe(document.body);
  restore();
}

async function focusHeading({ isUntouched, signal }: Restoring): Promise<void> {
  const heading = await headingOf(document.querySelector('main') ?? document.body, signal);
  if (!heading || !isUntouched()) return;
  heading.tabIndex = -1;
  // A field that the page has focused itself keeps it.
  if (!document.activeElement?.matches('main :is(input, textarea)')) heading.focus({ preventScroll: true });
  announce(document.title);
}

/** Waits for the page's heading; null when `signal` aborts first. */
function headingOf(page: Element, signal: AbortSignal): Promise<HTMLElement | null> {
  const find = () => page.querySelector('h1');
  return new Promise((resolve) => {
    const found = find();
    if (found) return resolve(found);
    const changes = new MutationObserver(() => {
      const heading = find();
      if (!heading) return;
      changes.disconnect();
      resolve(heading);
    });
    changes.observe(page, { childList: true, subtree: true });
    signal.addEventListener('abort', () => {
      changes.disconnect();
      resolve(null);
    });
  });
}

let region: HTMLElement | undefined;

/** Announces a text to screen readers. */
function announce(text: string): void {
  region ??= createRegion();
  region.textContent = text;
}

function createRegion(): HTMLElement {
  const created = document.createElement('p');
  created.className = hiddenStyle;
  created.role = 'status';
  created.dataset.announcer = '';
  document.body.append(created);
  return created;
}
