/** Functions that run in a page and use only their input. Functions inside them have no names: tsx adds a call to named ones that pages lack. */

/** The heading of a page once the portal is mounted and its lists are loaded, else ''. */
export function readHeading(): string {
  const isMounted =
    document.documentElement.dataset.build !== undefined && !document.querySelector('[data-prerendered]');
  if (!isMounted || document.querySelector('main div[aria-busy]')) return '';
  return document.querySelector('h1')?.innerText ?? '';
}

/** How many collections are in IndexedDB with all their rows; -1 if it does not answer within the time. */
export async function countCollections(input: { database: string; timeoutMs: number }): Promise<number> {
  const { database, timeoutMs } = input;
  const databases = await indexedDB.databases();
  if (!databases.some(({ name }) => name === database)) return 0;
  return new Promise((resolve, reject) => {
    setTimeout(() => resolve(-1), timeoutMs);
    const opening = indexedDB.open(database);
    opening.addEventListener('error', () => reject(opening.error));
    opening.addEventListener('success', () => {
      const db = opening.result;
      const counting = db.transaction('meta').objectStore('meta').count();
      counting.addEventListener('success', () => resolve(counting.result));
      counting.addEventListener('error', () => reject(counting.error));
      db.close();
    });
  });
}

/** A reply of the API by the page's own session, or null where it cannot be reached or refuses. */
export async function readApi(path: string): Promise<unknown> {
  const reply = await fetch(`/api${path}`).catch(() => null);
  return reply?.ok ? reply.json() : null;
}

/** Placeholders that do not fit into their fields, and number fields with buttons that take their place. */
export function findCutPlaceholders(): string[] {
  const faults: string[] = [];
  for (const field of document.querySelectorAll<HTMLInputElement>('main input[placeholder]')) {
    if (!field.checkVisibility()) continue;
    const style = getComputedStyle(field);
    const { font, appearance } = style;
    const canvas = document.createElement('canvas').getContext('2d');
    if (!canvas) throw new Error('The page has no canvas.');
    canvas.font = font;
    // Not clientWidth: Firefox 153 leaves the padding of a field out of it.
    const edges = [style.paddingLeft, style.paddingRight, style.borderLeftWidth, style.borderRightWidth];
    const roomPx = edges.reduce((left, edge) => left - Number.parseFloat(edge), field.offsetWidth);
    const { width } = canvas.measureText(field.placeholder);
    if (width > roomPx) faults.push(`"${field.placeholder}" takes ${width} px of ${roomPx} px`);
    if (field.type === 'number' && appearance !== 'textfield')
      faults.push(`"${field.placeholder}" stands beside spin buttons`);
  }
  return faults;
}

/** Whether the whole element is in the window, above everything else. */
export function isInViewport(css: string): boolean {
  const element = document.querySelector(css);
  if (!element) return false;
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const onTop = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight && element.contains(onTop);
}
