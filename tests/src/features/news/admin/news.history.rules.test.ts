import { describe, expect, test } from 'vitest';
import type { Published } from '#features/news/admin/news.draft.rules.ts';
import {
  diffArticles,
  diffParagraphs,
  isFormattingOnly,
  paragraphsOf,
  revertedDraft,
} from '#features/news/admin/news.history.rules.ts';

const article = (changes: Partial<Published> = {}): Published => ({
  id: 7,
  title: 'Cerco',
  slug: 'cerco',
  summary: 'Resumo',
  content: '<p>Um.</p>',
  image_url: null,
  author: null,
  published_at: '2026-11-20T12:00:00.000Z',
  pinned: false,
  tags: [],
  version: 1,
  status: 'published',
  publish_at: null,
  ...changes,
});

describe('the difference of two versions', () => {
  test('compares paragraphs, with the addresses of links and pictures', () => {
    const html =
      '<h2>A</h2><ul><li>B <a href="/x">c</a></li></ul><blockquote>D<br>E</blockquote><img src="/i.webp" alt="F">';
    expect(paragraphsOf(html)).toEqual(['A', 'B c (/x)', 'D', 'E', '[imagem: F, /i.webp]']);
  });

  test('shows a changed paragraph word by word, and others as removed or added', () => {
    expect(diffParagraphs(['Um gato preto.', 'Some.'], ['Um cão preto.', 'Some.', 'Chega.'])).toEqual([
      {
        kind: 'changed',
        pieces: [
          { kind: 'same', text: 'Um ' },
          { kind: 'removed', text: 'gato' },
          { kind: 'added', text: 'cão' },
          { kind: 'same', text: ' preto.' },
        ],
      },
      { kind: 'same', pieces: [{ kind: 'same', text: 'Some.' }] },
      { kind: 'added', pieces: [{ kind: 'added', text: 'Chega.' }] },
    ]);
  });

  test('shows very long paragraphs completely', () => {
    const [before, after] = ['a '.repeat(10_000), 'b '.repeat(10_000)];
    expect(diffParagraphs([before], [after]).map(({ kind }) => kind)).toEqual(['removed', 'added']);
  });

  test('lists changed fields', () => {
    const tags = [{ slug: 'lore', label: 'Lore' }];
    const fields = diffArticles(article(), article({ title: 'Assalto', content: '<p>Dois.</p>', tags }));
    expect(fields.map(({ field }) => field)).toEqual(['title', 'tags', 'content']);
    expect(diffArticles(article(), article())).toEqual([]);
  });

  test('says when only the formatting differs', () => {
    const [field] = diffArticles(article(), article({ content: '<p><strong>Um.</strong></p>' }));
    expect(field && isFormattingOnly(field)).toBe(true);
  });
});

test('going back to a version restores its text, and keeps the article’s status and date', () => {
  const current = article({ title: 'Pior', version: 9, status: 'draft' });
  expect(revertedDraft(article({ title: 'Boa' }), current)).toMatchObject({
    ...{ title: 'Boa', status: 'draft', keep_date: true },
    origin: { version: 9 },
  });
});
