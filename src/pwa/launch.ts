interface LaunchParams {
  readonly targetURL?: string;
}

declare global {
  interface Window {
    launchQueue?: { setConsumer(consumer: (params: LaunchParams) => void): void };
  }
}

/**
 * Opens what a shortcut or link asks for in the window that is already there: with the manifest's `focus-existing` the browser
 * only brings it to the front. The launch that opened this very page is passed over.
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
