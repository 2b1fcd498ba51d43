import { CsvError, parse } from 'csv-parse';

/** A record of a CSV, or the cause why it is invalid, with its first line. */
export type CsvRecord =
  | { readonly place: number; readonly cells: readonly string[] }
  | { readonly place: number; readonly cause: string };

/** A line of a CSV with accounts has about 200 characters. */
const MAX_RECORD_LENGTH = 100_000;
const TOO_LONG = 'tem mais de 100.000 caracteres, ou abre aspas que nunca se fecham';
const MISPLACED_QUOTE = 'tem aspas fora do lugar, ou que nunca se fecham';

/**
 * Reads the records of a CSV piece by piece. What separates cells is said by a first line `sep=;`, else it is the first tab, semicolon or comma of
 * the column names. Nothing is read after a misplaced quote, because nobody can say where the next record begins: it is the last record.
 */
export async function* csvRecords(text: AsyncGenerator<string>): AsyncGenerator<CsvRecord> {
  const first = await text.next();
  const head = first.done ? '' : first.value;
  const { delimiter, hasSeparatorLine, lineEnd } = formatOf(head);
  let records: CsvRecord[] = [];
  let linesBefore = 0;
  const placeOfNext = () => linesBefore + parser.info.empty_lines + 1;
  const parser = parse({
    delimiter,
    record_delimiter: lineEnd === '\r' ? '\r' : ['\r\n', '\n'],
    max_record_size: MAX_RECORD_LENGTH,
    // The caller checks the number of cells.
    relax_column_count: true,
    skip_empty_lines: true,
    on_record(cells: string[]) {
      const place = placeOfNext();
      // The parser's own count of lines also counts bare returns in cells.
      linesBefore += 1 + cells.join('').split(lineEnd).length - 1;
      const isSeparatorLine = hasSeparatorLine && place === 1;
      if (!isSeparatorLine && cells.some((cell) => cell.trim() !== '')) records.push({ place, cells });
    },
  });
  // Every error also reaches the callback of the call that caused it.
  parser.on('error', () => undefined);

  async function* read(run: (done: (error?: Error | null) => void) => void): AsyncGenerator<CsvRecord> {
    const error = await new Promise<Error | null | undefined>((resolve) => run(resolve));
    yield* records;
    records = [];
    if (!error) return;
    if (!(error instanceof CsvError)) throw error;
    const cause = error.code === 'CSV_MAX_RECORD_SIZE' ? TOO_LONG : MISPLACED_QUOTE;
    yield { place: placeOfNext(), cause: `${cause}; o resto não foi lido` };
  }
  yield* read((done) => parser.write(head, done));
  for await (const piece of text) {
    if (parser.destroyed) return;
    yield* read((done) => parser.write(piece, done));
  }
  if (!parser.destroyed) yield* read((done) => parser.end(done));
}

function formatOf(head: string) {
  const [lineEnd = '\n'] = /\r\n|\n|\r/.exec(head) ?? [];
  const [firstLine = ''] = head.split(lineEnd, 1);
  const separator = /^sep=([\t;,])$/i.exec(firstLine)?.[1];
  return {
    delimiter: separator ?? ['\t', ';', ','].find((one) => firstLine.includes(one)) ?? ',',
    hasSeparatorLine: separator !== undefined,
    lineEnd: lineEnd === '\r' ? '\r' : '\n',
  };
}
