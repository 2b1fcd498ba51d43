import { backOffMs } from '#lib/back-off.ts';
import { createSignal, type Signal } from '#lib/signal.ts';
import { sheetUrl } from './sprite.ts';

/** `failed` stays while a retry runs, so that the placeholder does not flicker. */
type SheetState = 'loading' | 'ready' | 'failed';

const FIRST_DELAY_MS = 4000;
const MAX_DELAY_MS = 60_000;

/** Loads the sprite sheets of a page. A failed sheet is retried after a delay, and when another icon requests it. */
export function createSheets({ load }: { load: (url: string) => Promise<void> }) {
  const states = new Map<number, Signal<SheetState>>();
  const running = new Set<number>();
  const timers = new Map<number, ReturnType<typeof setTimeout>>();
  const failures = new Map<number, number>();

  function state(sheet: number): Signal<SheetState> {
    const known = states.get(sheet) ?? createSignal<SheetState>('loading');
    states.set(sheet, known);
    return known;
  }

  /** Loads a sheet that is not loaded yet, and retries a failed one. Simultaneous requests share one load. */
  function request(sheet: number): void {
    if (running.has(sheet) || state(sheet).get() === 'ready') return;
    clearTimeout(timers.get(sheet));
    running.add(sheet);
    load(sheetUrl(sheet))
      .then(
        () => state(sheet).set('ready'),
        () => fail(sheet),
      )
      .finally(() => running.delete(sheet));
  }

  function fail(sheet: number): void {
    state(sheet).set('failed');
    const attempt = failures.get(sheet) ?? 0;
    failures.set(sheet, attempt + 1);
    const waitMs = backOffMs({ attempt, firstMs: FIRST_DELAY_MS, maxMs: MAX_DELAY_MS });
    timers.set(
      sheet,
      setTimeout(() => request(sheet), waitMs),
    );
  }

  return { state, request };
}

function loadPicture(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const picture = new Image();
    picture.addEventListener('load', () => resolve());
    picture.addEventListener('error', () => reject(new Error(`${url} could not be loaded`)));
    picture.src = url;
  });
}

/** The sheets of this page, shared by every icon on it. */
export const sheets = createSheets({ load: loadPicture });
