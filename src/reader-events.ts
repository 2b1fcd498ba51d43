/** What a reader does with a page: scrolls, presses, types. */
export const READER_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;
