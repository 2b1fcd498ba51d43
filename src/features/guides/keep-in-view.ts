/** The content above the element usually loads within this time. */
const SETTLED_AFTER_MS = 1500;
const USER_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls an element to the top of the window and keeps it there while content above it loads: for 1.5 s, or until the user scrolls or
 * types. Returns a function that stops it.
 */
export function keepInView({
  element,
  onSettled,
}: {
  element: HTMLElement;
  onSettled: () => void;
}): () => void {
  const show = () => element.scrollIntoView({ block: 'start' });
  const growth = new ResizeObserver(show);
  // Not in the frame that shows the list: the browser would count what that pushes down as shifted within the place scrolled to.
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(() => growth.observe(document.body));
  });
  const stop = () => {
    cancelAnimationFrame(frame);
    growth.disconnect();
    clearTimeout(timer);
    for (const event of USER_EVENTS) window.removeEventListener(event, settle);
  };
  const settle = () => {
    stop();
    onSettled();
  };
  const timer = setTimeout(settle, SETTLED_AFTER_MS);
  for (const event of USER_EVENTS) window.addEventListener(event, settle, { passive: true });
  return stop;
}
