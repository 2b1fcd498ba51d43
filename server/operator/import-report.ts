import { OperatorError } from './failure.ts';
import { formatCount, type Terminal } from './terminal.ts';

/** An invalid row of a file or table, and the cause in Portuguese. */
export interface Fault {
  /** The line of a CSV, the record of a JSON list, or the number of a table's row. */
  readonly place: number;
  readonly cause: string;
}

/** What `place` is. */
export type PlaceUnit = 'linha' | 'registro' | 'número';

/** Faults that are printed one by one. The others are only counted. */
export const MAX_PRINTED_FAULTS = 100;

/** Prints the first faults, by place. `total` may be larger than the number of `faults`. */
export function printFaults(input: {
  unit: PlaceUnit;
  faults: readonly Fault[];
  total: number;
  terminal: Pick<Terminal, 'note'>;
}): void {
  const { unit, faults, total, terminal } = input;
  const printed = faults.toSorted((a, b) => a.place - b.place).slice(0, MAX_PRINTED_FAULTS);
  for (const { place, cause } of printed) terminal.note(`${unit} ${place}: ${cause}`);
  if (total > printed.length) terminal.note(`… e mais ${formatCount(total - printed.length)}`);
}

/** Throws OperatorError where a source has faults. */
export function refuseFaulty({ source, total }: { source: string; total: number }): void {
  if (total === 0) return;
  const errors = total > 1 ? `${formatCount(total)} erros` : 'um erro';
  throw new OperatorError(`${source} tem ${errors}: nada foi importado.`);
}

/** The numbers of rows that an import has written or found unchanged. */
export interface Counts {
  readonly created: number;
  readonly changed: number;
  readonly same: number;
}

/** Prints what an import has written, or what it would write. `skipped` rows were invalid. */
export function printCounts(input: {
  title: string;
  counts: Counts & { readonly skipped?: number };
  dryRun: boolean;
  terminal: Pick<Terminal, 'print'>;
}): void {
  const { title, counts, dryRun, terminal } = input;
  const { created, changed, same, skipped = 0 } = counts;
  const rows = [
    `${formatCount(created)} novos`,
    `${formatCount(changed)} alterados`,
    `${formatCount(same)} iguais`,
    ...(skipped > 0 ? [`${formatCount(skipped)} deixados de fora`] : []),
  ].join(', ');
  terminal.print(
    dryRun
      ? `Ensaio: ${title} seriam ${rows}; nada foi gravado.`
      : `Importação concluída: ${title}, ${rows}.`,
  );
}
