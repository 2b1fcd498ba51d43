import { textOf } from './news.rules.ts';

/** More than the four lines of the lead story have room for. */
const LONGEST_OPENING = 400;
/** The first paragraphs of an article's HTML as text; empty where it has none. */
export function openingOf(html: string): string {
  let opening = '';
  for (const [, text = ''] of html.matchAll(/<p\b[^>]*>(.*?)<\/p>/gs)) {
    opening = `${opening} ${textOf(text.replace(/<(?!br)[^>]*>/g, '')).trim()}`.trim();
    if (opening.length >= LONGEST_OPENING) break;
  }
  return opening.slice(0, LONGEST_OPENING).trim();
}
