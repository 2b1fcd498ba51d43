import { hiddenStyle } from '#ui/hidden-style.ts';

/** Milliseconds after which nothing is restored any more, even if content is still loading. */
const RESTORE_TIMEOUT_MS = 10_000;
/** Milliseconds without movement after which a restored position is final. */
const STABLE_MS = 400;
/** Input of the reader. public/boot.js, which is not part of the bundle, counts the same events. */
const READER_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

interface Position {
  /** The scroll position when the reader left this page; 0 on a page that is new to them. */
  top: number;
  /** The path has changed, not only the search or the hash. */
  moved: boolean;
}

let cancel: () => void = () => undefined;

/**
 * Prepares a page after a navigation (product 20.3): restores the scroll position while content is still loading, focuses the heading
 * and announces the title. Any input of the reader stops it.
 */
export function restorePage({ top, moved }: Position): void {
  cancel();
  const reader = new AbortController();
  cancel = () => reader.abort();
  for (const name of READER_EVENTS) {
    addEventListener(name, cancel, { passive: true, capture: true, signal: reader.signal });
  }
  setTimeout(cancel, RESTORE_TIMEOUT_MS);
  if (top) restoreScroll({ top, signal: reader.signal });
  if (moved) void focusHeading(reader.signal);
}

/** The router restores a position only once, but lists load later and make the page longer: each growth restores it again. */
function restoreScroll({ top, signal }: { top: number; signal: AbortSignal }): void {
  let stable: ReturnType<typeof setTimeout> | undefined;
  const restore = () => {
    clearTimeout(stable);
    if (Math.abs(scrollY - top) > 1) scrollTo({ top, behavior: 'instant' });
    const there = Math.abs(scrollY - top) <= 1 && !document.querySelector('main div[aria-busy]');
    if (there) stable = setTimeout(stop, STABLE_MS);
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

async function focusHeading(signal: AbortSignal): Promise<void> {
  const heading = await headingOf(document.querySelector('main') ?? document.body, signal);
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
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
