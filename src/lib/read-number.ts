/** A whole number as it was typed; NaN for what is none, '1.000' and '1,5' included: a price is not to be guessed. */
export const readWhole = (text: string): number => (/^\s*\d+\s*$/.test(text) ? Number(text) : Number.NaN);

/** A number as it was typed, with a decimal comma or point; NaN for what is none, and for '1.000', which may mean a thousand. */
export function readDecimal(text: string): number {
  const typed = text.trim();
  const plain = /^\d+(?:[.,]\d+)?$/.test(typed) && !/^[1-9]\d{0,2}\.\d{3}$/.test(typed);
  return plain ? Number(typed.replace(',', '.')) : Number.NaN;
}
