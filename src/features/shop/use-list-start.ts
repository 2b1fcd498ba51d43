import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Scrolls a list back to its start when what it shows is chosen anew, because a shorter list would lie below its pinned bar. Set the ref on
 * the element that begins with the bar; `choice` is what was chosen, as a text.
 */
export function useListStart(choice: string): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  const shown = useRef(choice);
  useLayoutEffect(() => {
    if (shown.current === choice) return;
    shown.current = choice;
    const bar = box.current?.firstElementChild;
    if (!box.current || !bar) return;
    const isPinned = bar.getBoundingClientRect().top > box.current.getBoundingClientRect().top + 1;
    if (isPinned) box.current.scrollIntoView({ block: 'start' });
  }, [choice]);
  return box;
}
