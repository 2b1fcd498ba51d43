import { useEffect, useRef, type RefObject } from 'react';
import { wantsNoMotion } from './reduced-motion.ts';

/** How much of the results must be seen, in CSS pixels: the title of the first. */
const SEEN_PX = 72;

/**
 * Brings the results of a search into view while somebody types: above a phone's keyboard there is often room for the filters alone.
 * The field then stands below the header and the results follow it. Nothing moves where the first result is seen already. The ref
 * belongs to what begins with the first result; `text` is what is searched for.
 */
export function useResultsInView(text: string): RefObject<HTMLDivElement | null> {
  const results = useRef<HTMLDivElement>(null);
  const shown = useRef(text);
  useEffect(() => {
    if (shown.current === text) return;
    shown.current = text;
    const field = document.activeElement;
    // The text may also come from the address, or be taken away by a button.
    if (!results.current || !(field instanceof HTMLInputElement)) return;
    const { offsetTop, height } = window.visualViewport ?? { offsetTop: 0, height: window.innerHeight };
    const { top } = results.current.getBoundingClientRect();
    if (top + SEEN_PX <= offsetTop + height) return;
    field.scrollIntoView({ block: 'start', behavior: wantsNoMotion() ? 'instant' : 'smooth' });
  }, [text]);
  return results;
}
