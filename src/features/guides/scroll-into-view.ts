/** By then pictures and names above have taken their room. */
const SETTLED = 1500;
const TAKES_OVER = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls an element to the top of the window and keeps it there while the page around it is still growing, at most 1.5 s
 * and never against the reader's own hand. Returns the way to stop.
 */
export function bringIntoView({
  element,
  onSettled,
}: {
  element: HTMLElement;
  onSettled: () => void;
}): () => void {
  const show = () => element.scrollIntoView({ block: 'start' });
  const growth = new ResizeObserver(show);
  const stop = () => {
    growth.disconnect();
    clearTimeout(timer);
    for (const event of TAKES_OVER) window.removeEventListener(event, settle);
  };
  const settle = () => {
    stop();
    onSettled();
  };
  const timer = setTimeout(settle, SETTLED);
  for (const event of TAKES_OVER) window.addEventListener(event, settle, { passive: true });
  growth.observe(document.body);
  show();
  return stop;
}
