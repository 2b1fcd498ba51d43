/** Milliseconds within which two presses at the same place are a double press. */
export const DOUBLE_PRESS_MS = 350;
/** Maximum distance of the two presses in CSS pixels. */
const NEAR_PX = 16;

interface Press {
  at: number;
  x: number;
  y: number;
  control: Element | null;
}

/**
 * Ignores the second press of a double press if the first one has moved another control under the pointer: the dialog of a pack opens with
 * its main button where the lowest pack on a phone was pressed, and 12 of 12 double taps bought it unseen. Returns how to stop.
 */
export function ignoreSecondPress(): () => void {
  let first: Press | undefined;
  const press = (event: MouseEvent) => {
    // A click by keyboard has no position.
    if (event.detail === 0) return;
    const { timeStamp: at, clientX: x, clientY: y, target } = event;
    const control = target instanceof Element ? target.closest('a, button') : null;
    const before = first;
    first = { at, x, y, control };
    if (!before || !control || control === before.control) return;
    const near = Math.hypot(x - before.x, y - before.y) < NEAR_PX;
    if (!near || (event.detail === 1 && at - before.at > DOUBLE_PRESS_MS)) return;
    first.control = before.control;
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener('click', press, true);
  return () => removeEventListener('click', press, true);
}
