import { useEffect, useRef, type RefObject } from 'react';
import { wantsNoMotion } from './reduced-motion.ts';

/** How much of the results must be visible, in CSS pixels: the height of the first one's title. */
const SEEN_PX = 72;

/**
 * Scrolls search results into view while the player types, because above a phone's keyboard there is often room only for the filters.
 * Scrolls the field to the header, so that the results below it become visible. Does nothing if the first result is visible. Set the ref
 * on the element that begins with the first result; `text` is the search text.
 */
export function useResultsInView(text: string): RefObject<HTMLDivElement | null> {
  const results = useRef<HTMLDivElement>(null);
  const shown = useRef(text);
  useEffect(() => {
    if (shown.current === text) return;
    shown.current = text;
    const field = document.activeElement;
    // The text may also be changed by the address or by a button.
    if (!results.current || !(field instanceof HTMLInputElement)) return;
    const { offsetTop, height } = window.visualViewport ?? { offsetTop: 0, height: window.innerHeight };
    const { top } = results.current.getBoundingClientRect();
    if (top + SEEN_PX <= offsetTop + height) return;
    field.scrollIntoView({ block: 'start', behavior: wantsNoMotion() ? 'instant' : 'smooth' });
  }, [text]);
  return results;
}
