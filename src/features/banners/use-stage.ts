import { useRef } from 'react';
import { wantsNoMotion } from '#ui/reduced-motion.ts';

/**
 * Scrolls the stage into view and focuses it when a draw starts, because the buttons may be far below it. A failed draw returns the focus
 * to the pressed button (product 9.5).
 */
export function useStage() {
  const stage = useRef<HTMLDivElement>(null);
  const pressed = useRef<HTMLElement | null>(null);
  return {
    stage,
    /** The button of a draw was pressed. */
    show: (button: HTMLElement) => {
      pressed.current = button;
      stage.current?.focus({ preventScroll: true });
      stage.current?.scrollIntoView({ block: 'start', behavior: wantsNoMotion() ? 'instant' : 'smooth' });
    },
    leave: () => {
      if (document.activeElement === stage.current) pressed.current?.focus({ preventScroll: true });
    },
  };
}
