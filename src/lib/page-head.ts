import { createContext, use, useLayoutEffect } from 'react';
import type { Head } from '#contract/head.ts';
import { applyHead } from './head.ts';

/** Where a page's head goes while it is rendered without a document; null in a browser. The last one given counts. */
export const HeadContext = createContext<((head: Head) => void) | null>(null);

/** Gives the page its head from what was loaded, over the route's own. */
export function usePageHead(head: Head | undefined): void {
  const { title, description, robots, path, type, image } = head ?? {};
  const collect = use(HeadContext);
  if (collect && head) collect(head);
  useLayoutEffect(() => {
    if (title === undefined || description === undefined || robots === undefined) return;
    applyHead({ title, description, robots, path, type, image });
  }, [title, description, robots, path, type, image]);
}
