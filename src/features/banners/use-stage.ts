import { useRef } from 'react';
import { wantsNoMotion } from '#ui/reduced-motion.ts';

/**
 * Shows a draw to whoever is far below its stage: the stage comes into view and takes the focus, and a draw that fails gives it back to
 * the button that was pressed (product 9.5).
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
