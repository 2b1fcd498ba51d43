/** A number format that is created at its first use, because the first formatter of a page takes 60 to 100 ms on a slow phone. */
export function numberFormatter(options: Intl.NumberFormatOptions): (value: number) => string {
  let built: Intl.NumberFormat | undefined;
  return (value) => (built ??= new Intl.NumberFormat('pt-BR', options)).format(value);
}
const decimal = numberFormatter({ maximumFractionDigits: 1 });

/** A count or an amount of credits with Brazilian grouping: 24.500. Almost every screen has one, so it needs no formatter. */
export const formatNumber = (value: number): string =>
  String(Math.round(value)).replaceAll(/\B(?=(?:\d{3})+$)/g, '.');

/** A size in bytes for people: '1,4 MB', '10,7 GB'. */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${formatNumber(bytes)} B`;
  if (bytes < 1_000_000) return `${formatNumber(bytes / 1000)} kB`;
  if (bytes < 1_000_000_000) return `${decimal(bytes / 1_000_000)} MB`;
  return `${decimal(bytes / 1_000_000_000)} GB`;
}
