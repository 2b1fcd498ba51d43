/**
 * A ref for a button that may go away when it is pressed. If it does so with the focus, the nearest element around it that stays takes the
 * focus, so that the next Tab leads to what has come instead.
 */
export const focusPlaceWhenGone = (button: HTMLElement | null) => () => {
  if (button !== document.activeElement) return;
  const around: HTMLElement[] = [];
  for (let at = button?.parentElement; at; at = at.parentElement) around.push(at);
  queueMicrotask(() => {
    const place = around.find(({ isConnected }) => isConnected);
    if (!place || document.activeElement !== document.body) return;
    if (place.tabIndex < 0) place.tabIndex = -1;
    place.focus({ preventScroll: true });
  });
};
