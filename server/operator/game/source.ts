import { csvRecords } from '#server/operator/transfer/csv.ts';
import { columnNames, fileText, rowOf, type FileRow } from '#server/operator/transfer/read-file.ts';
import { OperatorError } from '#server/operator/failure.ts';
import type { Fault, PlaceUnit } from '#server/operator/import-report.ts';
import { GAME_KINDS, type GameKind, type GameKindName } from './kinds.ts';

/** Rows of the game. `rows` is called again when the transaction that writes them is retried. */
export interface Source {
  readonly name: string;
  readonly unit: PlaceUnit;
  readonly columns: readonly string[];
  readonly rows: () => AsyncIterable<FileRow | Fault>;
}

/** A CSV of any length. Throws OperatorError where its first line has other columns. */
export async function fileSource({ kind, file }: { kind: GameKindName; file: string }): Promise<Source> {
  if (/\.json$/i.test(file)) {
    throw new OperatorError('Contas, personagens e guildas se importam de um arquivo CSV.');
  }
  const { required, optional }: GameKind = GAME_KINDS[kind];
  let header: readonly string[] = [];
  for await (const headerRecord of csvRecords(fileText(file))) {
    if ('cells' in headerRecord) header = headerRecord.cells;
    break;
  }
  const columns = columnNames({
    file,
    header,
    columns: Object.keys(required),
    optional: Object.keys(optional),
  });
  async function* rows() {
    let isHeader = true;
    for await (const record of csvRecords(fileText(file))) {
      if (!isHeader) yield rowOf({ record, names: columns });
      isHeader = false;
    }
  }
  return { name: file, unit: 'linha', columns, rows };
}
