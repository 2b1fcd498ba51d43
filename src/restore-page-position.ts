import { hiddenStyle } from '#ui/hidden-style.ts';

/** Milliseconds after which a page is taken for as long as it gets. */
const PATIENCE_MS = 10_000;
/** Milliseconds in which nothing may move before a restored position counts as kept. */
const QUIET_MS = 400;
/** What a reader does with a page. public/boot.js, which is no part of the bundle, counts the same. */
const READER_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

interface Arrival {
  /** Where the reader was when they left this page; 0 on a page they have not been to. */
  top: number;
  /** Another page than before, and not only another part of it. */
  moved: boolean;
}

let leave: () => void = () => undefined;

/**
 * What a page owes whoever arrives on it (product 20.3): the position they left it at, kept while its content still comes; the
 * focus on its heading; its title, announced. Whatever the reader does meanwhile goes first.
 */
export function arrive({ top, moved }: Arrival): void {
  leave();
  const reader = new AbortController();
  leave = () => reader.abort();
  for (const name of READER_EVENTS) {
    addEventListener(name, leave, { passive: true, capture: true, signal: reader.signal });
  }
  setTimeout(leave, PATIENCE_MS);
  if (top) keepPosition({ top, signal: reader.signal });
  if (moved) void greet(reader.signal);
}

/** The router restores a position once; the lists of a page come later, from this device or the server. */
function keepPosition({ top, signal }: { top: number; signal: AbortSignal }): void {
  let quiet: ReturnType<typeof setTimeout> | undefined;
  const restore = () => {
    clearTimeout(quiet);
    if (Math.abs(scrollY - top) > 1) scrollTo({ top, behavior: 'instant' });
    const there = Math.abs(scrollY - top) <= 1 && !document.querySelector('main div[aria-busy]');
    if (there) quiet = setTimeout(stop, QUIET_MS);
  };
  const growth = new ResizeObserver(restore);
  const stop = () => {
    clearTimeout(quiet);
    growth.disconnect();
  };
  signal.addEventListener('abort', stop);
  growth.observe(document.body);
  restore();
}

async function greet(signal: AbortSignal): Promise<void> {
  const heading = await headingOf(document.querySelector('main') ?? document.body, signal);
  if (!heading) return;
  heading.tabIndex = -1;
  // The position is the router's.
  heading.focus({ preventScroll: true });
  announce(document.title);
}

/** The heading of the page, once it is there; null when the reader has gone on before. */
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

/** Says it to those who do not see the page. */
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
