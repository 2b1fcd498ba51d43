interface LaunchParams {
  readonly targetURL?: string;
}

declare global {
  interface Window {
    launchQueue?: { setConsumer(consumer: (params: LaunchParams) => void): void };
  }
}

/**
 * Opens the page of a shortcut or link in the existing window, because with the manifest's `focus-existing` the browser only focuses that
 * window. The launch that opened this page is ignored.
 */
export function followLaunches(open: (path: string) => void): void {
  const [first] = performance.getEntriesByType('navigation');
  let opening = true;
  window.launchQueue?.setConsumer(({ targetURL }) => {
    const isFirst = opening && targetURL === first?.name;
    opening = false;
    if (!targetURL || isFirst) return;
    const { origin, pathname, search, hash } = new URL(targetURL);
    if (origin === location.origin) open(pathname + search + hash);
  });
}
