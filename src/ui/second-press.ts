/** Milliseconds in which a press at the same place is the second of two. */
const DOUBLE_PRESS_MS = 350;
/** CSS pixels between the two. */
const NEAR_PX = 16;

interface Press {
  at: number;
  x: number;
  y: number;
  control: Element | null;
}

/**
 * Pressing twice means what was under the first press. Where the first one made something else move in, under a pointer that has not
 * moved, the second does nothing. Returns the way to stop.
 */
export function ignoreSecondPress(): () => void {
  let first: Press | undefined;
  const press = (event: MouseEvent) => {
    // A key presses what has the focus, and has no place.
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
