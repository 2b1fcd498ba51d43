import { describe, expect, test } from 'vitest';
import { countWords, readingMinutes } from '#lib/words.ts';

describe('the number of words of an article', () => {
  test.each([
    ['', 0],
    ['<p><br></p>', 0],
    ['<p>A porta do norte</p>', 4],
    ['<p>A por<strong>ta</strong></p><p>abre</p>', 3],
    ['<p>guarda-chuva, sim. — 10&nbsp;% R$ 5</p>', 5],
    ['<ul><li>a</li><li>b<br>c</li></ul>', 3],
  ])('with %s is %i', (html, words) => {
    expect(countWords(html)).toBe(words);
  });

  test.each([
    [0, 0],
    [1, 1],
    [200, 1],
    [201, 2],
    [5000, 25],
  ])('of %i words means a reading time of %i minutes', (words, minutes) => {
    expect(readingMinutes(words)).toBe(minutes);
  });
});
