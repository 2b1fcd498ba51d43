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
