import type { KeyboardEvent } from 'react';

/** The code of a key that an input method handles. */
const INPUT_METHOD_KEY = 229;

/**
 * Whether a key belongs to an input method, as for Japanese: there Enter confirms a word, and Escape leaves it. Safari reports the key
 * that ends the word as not composing, but with the input method's code.
 */
export const isComposing = ({ nativeEvent, keyCode }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || keyCode === INPUT_METHOD_KEY;
