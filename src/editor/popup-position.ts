/** The position of a list next to the caret, in CSS pixels of the window. */
export interface PopupPosition {
  left: number;
  top?: number;
  bottom?: number;
  maxHeight: number;
}

const GAP_PX = 6;
const WIDTH_PX = 272;
/** With less room than this below the caret, the list may open above it. */
const MIN_ROOM_PX = 220;
const MAX_HEIGHT_PX = 352;

/** Below the caret, or above it if there is more room; always in the part of the window that the screen keyboard leaves free. */
export function popupPosition(): PopupPosition | null {
  const selection = getSelection();
  const node = selection?.anchorNode;
  if (!selection || !node || selection.rangeCount === 0) return null;
  const line = node instanceof Element ? node : node.parentElement;
  const caret = selection.getRangeAt(0).getClientRects()[0] ?? line?.getBoundingClientRect();
  if (!caret) return null;
  const top = visualViewport?.offsetTop ?? 0;
  const bottom = top + (visualViewport?.height ?? innerHeight);
  const left = Math.max(GAP_PX, Math.min(caret.left, innerWidth - WIDTH_PX - GAP_PX));
  const below = bottom - caret.bottom - 2 * GAP_PX;
  const above = caret.top - top - 2 * GAP_PX;
  return below >= MIN_ROOM_PX || below >= above
    ? { left, top: caret.bottom + GAP_PX, maxHeight: Math.min(MAX_HEIGHT_PX, below) }
    : { left, bottom: innerHeight - caret.top + GAP_PX, maxHeight: Math.min(MAX_HEIGHT_PX, above) };
}
