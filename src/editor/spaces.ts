/**
 * HTML collapses blanks, the editor keeps them: on the way out those that would be lost become no-break spaces, on the way in these
 * become spaces again. All functions take the texts of one line (between block edges and line breaks) and return as many.
 */
const NBSP = '\u00a0';

/** Stands for a picture within a line: it is no blank. */
export const OBJECT = '\ufffc';

/** Blanks at the ends of a line and next to another one are written as no-break spaces. */
export function keepBlanks(texts: readonly string[]): string[] {
  const line = texts.join('');
  let written = '';
  return mapCharacters(texts, (character, at) => {
    const isLost = at === 0 || at === line.length - 1 || written === ' ';
    written = character === ' ' && isLost ? NBSP : character;
    return written;
  });
}

/** A line as a browser shows it, in which a no-break space that only keeps a blank is a plain one. */
export function readBlanks(texts: readonly string[]): string[] {
  const collapsed = collapse(texts);
  const line = collapsed.join('');
  return mapCharacters(collapsed, (character, at) => {
    if (character !== NBSP) return character;
    return isBlank(line[at - 1]) || isBlank(line[at + 1]) ? ' ' : NBSP;
  });
}

const isBlank = (character: string | undefined): boolean =>
  character === undefined || character === ' ' || character === NBSP;

function collapse(texts: readonly string[]): string[] {
  let isAfterBlank = true;
  const joined = texts.map((text) => {
    let result = '';
    for (const character of text.replace(/[ \t\r\n\f]+/g, ' ')) {
      if (character !== ' ' || !isAfterBlank) result += character;
      isAfterBlank = character === ' ';
    }
    return result;
  });
  // The last one is at the end of the line, whichever text it is in.
  const last = joined.findLastIndex((text) => text !== '');
  if (last >= 0) joined[last] = (joined[last] ?? '').replace(/ $/, '');
  return joined;
}

function mapCharacters(texts: readonly string[], map: (character: string, at: number) => string): string[] {
  let at = 0;
  return texts.map((text) => {
    let result = '';
    for (let index = 0; index < text.length; index += 1) {
      result += map(text.charAt(index), at);
      at += 1;
    }
    return result;
  });
}
