import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';

/** If the focused element of a box is gone or disabled when `value` changes, focuses what `takesFocus` returns. Set the ref on the box. */
export function useFocusFallback<Box extends HTMLElement>({
  value,
  takesFocus,
}: {
  value: number;
  takesFocus: (box: Box | null) => HTMLElement | null | undefined;
}): RefObject<Box | null> {
  const box = useRef<Box>(null);
  const focused = useRef(false);
  const shown = useRef(value);
  const moveFocus = useEffectEvent(() => takesFocus(box.current)?.focus({ preventScroll: true }));
  useLayoutEffect(() => {
    const changed = shown.current !== value;
    shown.current = value;
    if (changed && focused.current && document.activeElement === document.body) moveFocus();
    const trackFocus = () => {
      focused.current = box.current?.contains(document.activeElement) ?? false;
    };
    trackFocus();
    document.addEventListener('focusin', trackFocus);
    return () => document.removeEventListener('focusin', trackFocus);
  }, [value]);
  return box;
}
