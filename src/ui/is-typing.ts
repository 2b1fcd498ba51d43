/** Whether a key belongs to what has the focus: somebody is typing, or a dialog or a menu is open. Then it is no shortcut. */
export const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element &&
  target.closest('input, textarea, select, [contenteditable], dialog, [role$=dialog], [role=menu]') !== null;
