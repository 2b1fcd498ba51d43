const WORDS_A_MINUTE = 200;

/** The number of words in an article's HTML. */
export function countWords(html: string): number {
  const text = html.replace(/<[^>]*>/g, (tag) => (INLINE.test(tag) ? '' : ' ')).replace(/&nbsp;/g, ' ');
  return text.match(/[\p{L}\p{N}][^\s]*/gu)?.length ?? 0;
}

/** Tags that do not end a word. */
const INLINE = /^<\/?(?:strong|b|em|i|u|s|code|a|sub|sup|span)\b/i;

/** Reading time in minutes, rounded up. */
export const readingMinutes = (words: number): number => Math.ceil(words / WORDS_A_MINUTE);
