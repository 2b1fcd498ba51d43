const whole = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 0 });

/** A count or an amount of credits with Brazilian grouping: 24.500. */
export const formatNumber = (value: number): string => whole.format(value);

const decimal = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

/** A size in bytes for people: '1,4 MB', '10,7 GB'. */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${whole.format(bytes)} B`;
  if (bytes < 1_000_000) return `${whole.format(bytes / 1000)} kB`;
  if (bytes < 1_000_000_000) return `${decimal.format(bytes / 1_000_000)} MB`;
  return `${decimal.format(bytes / 1_000_000_000)} GB`;
}

/** A whole number as it was typed; NaN for what is none, '1.000' and '1,5' included: a price is not to be guessed. */
export const readWhole = (text: string): number => (/^\s*\d+\s*$/.test(text) ? Number(text) : Number.NaN);

/** A number as it was typed, with a decimal comma or point; NaN for what is none, and for '1.000', which may mean a thousand. */
export function readDecimal(text: string): number {
  const typed = text.trim();
  const plain = /^\d+(?:[.,]\d+)?$/.test(typed) && !/^[1-9]\d{0,2}\.\d{3}$/.test(typed);
  return plain ? Number(typed.replace(',', '.')) : Number.NaN;
}
