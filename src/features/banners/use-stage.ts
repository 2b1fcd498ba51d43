import { useRef } from 'react';
import { wantsNoMotion } from '#ui/reduced-motion.ts';

/** Scrolls to the stage and focuses it when a draw starts, because the buttons may be far below it. */
export function useStage() {
  const stage = useRef<HTMLDivElement>(null);
  const pressed = useRef<HTMLElement | null>(null);
  return {
    stage,
    /** Call this when the button of a draw is pressed. */
    showStage: (button: HTMLElement) => {
      pressed.current = button;
      stage.current?.focus({ preventScroll: true });
      stage.current?.scrollIntoView({ block: 'start', behavior: wantsNoMotion() ? 'instant' : 'smooth' });
    },
    /** Call this when a draw failed: the pressed button takes the focus again. */
    restoreFocus: () => {
      if (document.activeElement === stage.current) pressed.current?.focus({ preventScroll: true });
    },
  };
}
