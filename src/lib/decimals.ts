import { numberFormatter } from './number.ts';

/** How many decimals a written number has: 2 for '8,96%'. */
export const decimalsIn = (written: string): number => /,(\d+)/.exec(written)?.[1]?.length ?? 0;

/** Formats with a fixed number of decimals: at index 0 without any, at the last one with `most`. */
export const fixedFormats = (most: number, options: Intl.NumberFormatOptions = {}) =>
  Array.from({ length: most + 1 }, (_, digits) =>
    numberFormatter({ ...options, minimumFractionDigits: digits, maximumFractionDigits: digits }),
  );
