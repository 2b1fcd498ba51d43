/** Places that can take the focus when the control in them is gone. */
const PLACES = '[role="tabpanel"], [role="dialog"], [role="alertdialog"], section, main';

/**
 * A ref for a button that may go away when it is pressed. If it goes away while it has the focus, the nearest place around it that stays takes
 * the focus, so that the next Tab leads to what has come instead.
 */
export const focusPlaceWhenGone = (button: HTMLElement | null) => () => {
  if (!button || button !== document.activeElement) return;
  const places: HTMLElement[] = [];
  for (let place = button.closest<HTMLElement>(PLACES); place; place = closestAbove(place))
    places.push(place);
  queueMicrotask(() => {
    const place = places.find((each) => each.isConnected);
    if (!place || document.activeElement !== document.body) return;
    if (place.tabIndex < 0) place.tabIndex = -1;
    place.focus({ preventScroll: true });
  });
};

const closestAbove = (place: HTMLElement) => place.parentElement?.closest<HTMLElement>(PLACES) ?? null;
