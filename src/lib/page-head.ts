import { useLayoutEffect } from 'react';
import type { Head } from '#contract/head.ts';
import { applyHead } from './head.ts';

/** Gives the page its head from what was loaded, over the route's own. */
export function usePageHead(head: Head | undefined): void {
  const { title, description, robots, path } = head ?? {};
  useLayoutEffect(() => {
    if (title === undefined || description === undefined || robots === undefined) return;
    applyHead({ title, description, robots, path });
  }, [title, description, robots, path]);
}
