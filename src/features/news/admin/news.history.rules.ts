import { diffArrays, diffWordsWithSpace } from 'diff';
import { draftOf, type NewsDraft, type NewsField, type Published } from './news.draft.rules.ts';

/** A piece of a text: in both versions, only in the newer one, or only in the older one. */
export interface Piece {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

/** A paragraph of the difference; a changed one has pieces of both versions. */
export interface DiffParagraph {
  readonly kind: Piece['kind'] | 'changed';
  readonly pieces: readonly Piece[];
}

/** Characters of both versions of a paragraph. Longer ones are not compared word by word, but shown as removed and as added. */
const MAX_COMPARED_LENGTH = 20_000;
/** After this time a comparison word by word gives up. */
const TIMEOUT_MS = 300;

const BLOCKS = 'p, h1, h2, h3, h4, h5, h6, li, pre, td, th, figcaption, summary, blockquote, div';

/** The paragraphs of an article's HTML as text, with the addresses of links and pictures, because those can change too. */
export function paragraphsOf(html: string): string[] {
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const link of page.querySelectorAll('a[href]')) link.append(` (${link.getAttribute('href') ?? ''})`);
  for (const picture of page.querySelectorAll('img')) {
    const words = [picture.alt, picture.getAttribute('src')].filter(Boolean).join(', ');
    picture.replaceWith(page.createTextNode(`\n[imagem: ${words}]\n`));
  }
  for (const line of page.querySelectorAll('br, hr')) line.replaceWith(page.createTextNode('\n'));
  for (const block of page.querySelectorAll(BLOCKS)) {
    block.prepend('\n');
    block.append('\n');
  }
  return (page.body.textContent ?? '')
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter(Boolean);
}

/** The difference of two texts, paragraph by paragraph; a removed paragraph followed by an added one is compared word by word. */
export function diffParagraphs(before: readonly string[], after: readonly string[]): DiffParagraph[] {
  const changes = diffArrays([...before], [...after]);
  return changes.flatMap(({ added, removed, value }, at): DiffParagraph[] => {
    const previous = changes[at - 1];
    const next = changes[at + 1];
    if (removed && next?.added) return pairsOf(value, next.value);
    if (added && previous?.removed) return [];
    const kind = kindOf({ added, removed });
    return value.map((text) => ({ kind, pieces: [{ kind, text }] }));
  });
}

function kindOf({ added, removed }: { added: boolean; removed: boolean }): Piece['kind'] {
  if (added) return 'added';
  return removed ? 'removed' : 'same';
}

function pairsOf(before: readonly string[], after: readonly string[]): DiffParagraph[] {
  const count = Math.max(before.length, after.length);
  return Array.from({ length: count }, (_, at) => pairOf(before[at], after[at])).flat();
}

function pairOf(before: string | undefined, after: string | undefined): DiffParagraph[] {
  const wholeParagraph = (kind: 'removed' | 'added', text: string | undefined): DiffParagraph[] =>
    text === undefined ? [] : [{ kind, pieces: [{ kind, text }] }];
  const pieces = before !== undefined && after !== undefined ? diffWords(before, after) : undefined;
  return pieces
    ? [{ kind: 'changed', pieces }]
    : [...wholeParagraph('removed', before), ...wholeParagraph('added', after)];
}

/** The difference word by word; undefined if the texts are too long or the comparison takes too long. */
function diffWords(before: string, after: string): Piece[] | undefined {
  if (before.length + after.length > MAX_COMPARED_LENGTH) return undefined;
  return diffWordsWithSpace(before, after, { timeout: TIMEOUT_MS })?.map(({ added, removed, value }) => ({
    kind: kindOf({ added, removed }),
    text: value,
  }));
}

export interface FieldDiff {
  readonly field: NewsField;
  readonly paragraphs: readonly DiffParagraph[];
}

const SHORT_FIELDS = ['title', 'slug', 'summary', 'author', 'image_url', 'tags'] as const;

/** What differs between an earlier version of an article and the current one, field by field. */
export function diffArticles(earlier: Published, current: Published): FieldDiff[] {
  const [before, after] = [draftOf(earlier), draftOf(current)];
  const lines = (text: string) => (text === '' ? [] : [text]);
  const short = SHORT_FIELDS.filter((field) => before[field] !== after[field]).map((field) => ({
    field,
    paragraphs: diffParagraphs(lines(before[field]), lines(after[field])),
  }));
  if (before.content === after.content) return short;
  const paragraphs = diffParagraphs(paragraphsOf(before.content), paragraphsOf(after.content));
  return [...short, { field: 'content', paragraphs }];
}

/** Whether nothing but the formatting differs. */
export const isFormattingOnly = ({ paragraphs }: FieldDiff): boolean =>
  paragraphs.every(({ kind }) => kind === 'same');

/** The draft that restores an earlier version: its text, with the article's current status and publication time. */
export const revertedDraft = (earlier: Published, current: Published): NewsDraft => {
  const { status, publish_at, origin } = draftOf(current);
  return { ...draftOf(earlier), status, publish_at, origin, keep_date: true };
};
