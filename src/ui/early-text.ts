import { isTyping } from './is-typing.ts';

/**
 * What is typed after a press that leads to a text field, until that field is there. Otherwise these letters would act as keys of the screen,
 * and the rest of the sentence would be sent alone.
 */
let text: string | null = null;

/** Whether a keyboard is at hand. On a touch screen the focus of a field would cover half of it with one. */
export const isAtDesk = (): boolean => globalThis.matchMedia?.('(hover: hover)').matches ?? false;

/** Of a press of a link: with Ctrl or Shift it opens another tab or window. */
export const opensHere = (press: { ctrlKey: boolean; metaKey: boolean; shiftKey: boolean }): boolean =>
  !press.ctrlKey && !press.metaKey && !press.shiftKey;

/** Keeps what is typed from now on, at a desk. A press, Escape, Tab and another field or dialog end it. */
export function beginEarlyText(): void {
  if (!isAtDesk()) return;
  text = '';
  document.addEventListener('keydown', keep, { capture: true });
  document.addEventListener('pointerdown', endEarlyText, { capture: true });
}

export function endEarlyText(): void {
  text = null;
  document.removeEventListener('keydown', keep, { capture: true });
  document.removeEventListener('pointerdown', endEarlyText, { capture: true });
}

/** The text, which then is no longer kept; null if no field is awaited. */
export function takeEarlyText(): string | null {
  const taken = text;
  endEarlyText();
  return taken;
}

/** Keeps what a key means to a field. */
function keep(event: KeyboardEvent): void {
  if (isTyping(event)) return endEarlyText();
  const { key, ctrlKey, metaKey, altKey } = event;
  // AltGr, which types a character, is Ctrl with Alt.
  const isShortcut = (ctrlKey || metaKey) && !altKey;
  if (key === 'Tab') return endEarlyText();
  if (key === 'Escape') endEarlyText();
  else if (key === 'Enter') text += isShortcut ? '' : '\n';
  else if (key === 'Backspace') text = text?.slice(0, -1) ?? null;
  else if (key.length === 1 && !isShortcut) text += key;
  else return;
  event.preventDefault();
  event.stopPropagation();
}
