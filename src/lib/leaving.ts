let leaving = false;

// Before Dexie's own listeners, whose closing would look like the browser's. The server, which renders the portal too, has no such events.
if ('addEventListener' in globalThis) {
  addEventListener('pagehide', () => (leaving = true), { capture: true });
  addEventListener('pageshow', () => (leaving = false), { capture: true });
}

/**
 * Whether this page is being left. A browser may keep such a page for "back", frozen. Dexie then closes its databases, opens them with the
 * next query and reads live queries again. Opened before, a frozen page's transactions would hold up every later page.
 */
export const isLeaving = (): boolean => leaving;
