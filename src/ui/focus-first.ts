/** A ref that focuses the first control of what has just been shown. */
export const focusFirst = (box: HTMLElement | null): void =>
  box?.querySelector<HTMLElement>('input:not([hidden]), button')?.focus();
