/** A line that is longer than its reader takes; `line` counts from 1. */
export class LongLineError extends Error {
  override readonly name = 'LongLineError';
  readonly line: number;

  constructor(line: number) {
    super(`Line ${line} is too long`);
    this.line = line;
  }
}

/**
 * The lines of a text that comes in pieces, without their line feeds; a last one without its own counts. Split at line feeds alone:
 * readline would also split at separators that may stand in a line. No more than `longest` characters are held: throws LongLineError.
 */
export async function* linesOf(pieces: AsyncIterable<string>, longest: number): AsyncGenerator<string> {
  let begun: string[] = [];
  let length = 0;
  let line = 1;
  for await (const piece of pieces) {
    let from = 0;
    for (let end = piece.indexOf('\n'); end >= 0; end = piece.indexOf('\n', from)) {
      if (length + end - from > longest) throw new LongLineError(line);
      yield begun.join('') + piece.slice(from, end);
      [begun, length, line, from] = [[], 0, line + 1, end + 1];
    }
    length += piece.length - from;
    if (length > longest) throw new LongLineError(line);
    if (from < piece.length) begun.push(piece.slice(from));
  }
  if (length > 0) yield begun.join('');
}
