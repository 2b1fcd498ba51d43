import { createContext, use, useLayoutEffect } from 'react';
import type { Head } from '#contract/head.ts';
import { applyHead } from './head.ts';

/** Receives a page's head where it is rendered without a document; null in a browser. The last call wins. */
export const HeadContext = createContext<((head: Head) => void) | null>(null);

/** Sets the page's head from loaded data, over the route's own head. */
export function usePageHead(head: Head | undefined): void {
  const { title, description, robots, path, type, image } = head ?? {};
  const collect = use(HeadContext);
  if (collect && head) collect(head);
  useLayoutEffect(() => {
    if (title === undefined || description === undefined || robots === undefined) return;
    applyHead({ title, description, robots, path, type, image });
  }, [title, description, robots, path, type, image]);
}
