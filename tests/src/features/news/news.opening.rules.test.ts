import { expect, test } from 'vitest';
import { openingOf } from '#features/news/news.opening.rules.ts';

test('the opening of an article is its first paragraphs without markup', () => {
  expect(
    openingOf(
      '<h2>Título</h2><p>Bom dia,\n<strong>Valdora</strong> &amp; <a>Vanov</a>, de novo</p><h2>Fim</h2><p>Mais</p>',
    ),
  ).toBe('Bom dia,\nValdora & Vanov, de novo Mais');
  expect(openingOf('<pre>pista</pre>')).toBe('');
});
