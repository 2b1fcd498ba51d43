import { useLayoutEffect } from 'react';

let missing = 0;

/** Counts the component, while it is mounted, as a part of the page without its content: it is loading or could not be loaded. */
export function useMissingContent(isMissing = true): void {
  useLayoutEffect(() => {
    if (!isMissing) return undefined;
    missing += 1;
    return () => void (missing -= 1);
  }, [isMissing]);
}

/** Whether a part of the page is without its content. Such a page does not replace a prerendered one (src/replace-page.ts). */
export const isContentMissing = (): boolean => missing > 0;
