/**
 * A ref for a button, or for what holds some, that may go away when one is pressed. If it does so with the focus, the nearest element around
 * it that stays takes the focus, so that the next Tab leads to what has come instead.
 */
export const focusPlaceWhenGone = (buttons: HTMLElement | null) => () => {
  if (!buttons?.contains(document.activeElement)) return;
  const around: HTMLElement[] = [];
  for (let at = buttons.parentElement; at; at = at.parentElement) around.push(at);
  queueMicrotask(() => {
    const place = around.find(({ isConnected }) => isConnected);
    if (!place || document.activeElement !== document.body) return;
    if (place.tabIndex < 0) place.tabIndex = -1;
    place.focus({ preventScroll: true });
  });
};
