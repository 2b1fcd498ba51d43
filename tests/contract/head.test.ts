import { expect, it } from 'vitest';
import { fullTitle } from '#contract/head.ts';

it('names the game once', () => {
  expect(fullTitle('Valdora')).toBe('Valdora');
  expect(fullTitle('Ranking')).toBe('Ranking · Valdora');
});
