/** Words a reader takes in in a minute. */
const WORDS_A_MINUTE = 200;

/** How many words an article's HTML shows. */
export function countWords(html: string): number {
  const text = html.replace(/<[^>]*>/g, (tag) => (INLINE.test(tag) ? '' : ' ')).replace(/&nbsp;/g, ' ');
  return text.match(/[\p{L}\p{N}][^\s]*/gu)?.length ?? 0;
}

/** Tags that do not end a word. */
const INLINE = /^<\/?(?:strong|b|em|i|u|s|code|a|sub|sup|span)\b/i;

/** Minutes that reading takes, at least one where there is anything to read. */
export const readingMinutes = (words: number): number => Math.ceil(words / WORDS_A_MINUTE);
