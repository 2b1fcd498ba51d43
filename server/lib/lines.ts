/** A line is longer than the limit. `line` counts from 1. */
export class LongLineError extends Error {
  override readonly name = 'LongLineError';
  readonly line: number;

  constructor(line: number) {
    super(`Line ${line} is too long`);
    this.line = line;
  }
}

/**
 * Splits a stream of text into lines, without their line feeds. Only line feeds end a line; readline would also split at Unicode line
 * separators. Throws LongLineError for a line of more than `maxLength` characters.
 */
export async function* linesOf(pieces: AsyncIterable<string>, maxLength: number): AsyncGenerator<string> {
  let begun: string[] = [];
  let length = 0;
  let line = 1;
  for await (const piece of pieces) {
    let from = 0;
    for (let end = piece.indexOf('\n'); end >= 0; end = piece.indexOf('\n', from)) {
      if (length + end - from > maxLength) throw new LongLineError(line);
      yield begun.join('') + piece.slice(from, end);
      [begun, length, line, from] = [[], 0, line + 1, end + 1];
    }
    length += piece.length - from;
    if (length > maxLength) throw new LongLineError(line);
    if (from < piece.length) begun.push(piece.slice(from));
  }
  if (length > 0) yield begun.join('');
}
