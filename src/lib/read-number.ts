/** Parses a typed whole number. NaN for anything else, also for '1.000' and '1,5': a price must not be guessed. */
export const readWhole = (text: string): number => (/^\s*\d+\s*$/.test(text) ? Number(text) : Number.NaN);

/** Parses a typed number with a decimal comma or point. NaN for anything else, also for '1.000', which may mean a thousand. */
export function readDecimal(text: string): number {
  const typed = text.trim();
  const plain = /^\d+(?:[.,]\d+)?$/.test(typed) && !/^[1-9]\d{0,2}\.\d{3}$/.test(typed);
  return plain ? Number(typed.replace(',', '.')) : Number.NaN;
}

/** A number as it is typed: all decimals, no dots between thousands. */
export const formatForInput = (value: number): string =>
  value.toLocaleString('pt-BR', { maximumFractionDigits: 20, useGrouping: false });
