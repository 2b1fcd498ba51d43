/**
 * HTML collapses spaces, the editor does not. When HTML is written, spaces that would be lost become no-break spaces; when it is read,
 * they become spaces again. Each function takes the texts of one line (between block edges and line breaks) and returns as many texts.
 */
const NBSP = '\u00a0';

/** A character in place of a picture within a line; it does not count as a space. */
export const OBJECT_REPLACEMENT = '\ufffc';

/** Writes spaces at the ends of a line, and those next to another space, as no-break spaces. */
export function spacesToHtml(texts: readonly string[]): string[] {
  const line = texts.join('');
  let written = '';
  return mapCharacters(texts, (character, at) => {
    const isLost = at === 0 || at === line.length - 1 || written === ' ';
    written = character === ' ' && isLost ? NBSP : character;
    return written;
  });
}

/** A line as a browser shows it. A no-break space next to another space becomes a plain space. */
export function spacesFromHtml(texts: readonly string[]): string[] {
  const collapsed = collapse(texts);
  const line = collapsed.join('');
  return mapCharacters(collapsed, (character, at) => {
    if (character !== NBSP) return character;
    return isBlank(line[at - 1]) || isBlank(line[at + 1]) ? ' ' : NBSP;
  });
}

/** Whether a text is nothing in a browser: only spaces that it collapses. A no-break space is something. */
export const isCollapsed = (text: string | null): boolean => /^[ \t\r\n\f]*$/.test(text ?? '');

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
  // The space at the end of the line may be in any text.
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
