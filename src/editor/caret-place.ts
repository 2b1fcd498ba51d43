/** The position of a list next to the caret, in CSS pixels of the window. */
export interface Place {
  left: number;
  top?: number;
  bottom?: number;
  maxHeight: number;
}

const GAP = 6;
const WIDTH = 272;
/** With less room than this below the caret, the list may open above it. */
const ROOM = 220;
const MAX_HEIGHT = 352;

/** Below the caret, or above it if there is more room; always in the part of the window that the screen keyboard leaves free. */
export function caretPlace(): Place | null {
  const selection = getSelection();
  const node = selection?.anchorNode;
  if (!selection || !node || selection.rangeCount === 0) return null;
  const line = node instanceof Element ? node : node.parentElement;
  const caret = selection.getRangeAt(0).getClientRects()[0] ?? line?.getBoundingClientRect();
  if (!caret) return null;
  const top = visualViewport?.offsetTop ?? 0;
  const bottom = top + (visualViewport?.height ?? innerHeight);
  const left = Math.max(GAP, Math.min(caret.left, innerWidth - WIDTH - GAP));
  const below = bottom - caret.bottom - 2 * GAP;
  const above = caret.top - top - 2 * GAP;
  return below >= ROOM || below >= above
    ? { left, top: caret.bottom + GAP, maxHeight: Math.min(MAX_HEIGHT, below) }
    : { left, bottom: innerHeight - caret.top + GAP, maxHeight: Math.min(MAX_HEIGHT, above) };
}
