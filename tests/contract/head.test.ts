import { expect, it } from 'vitest';
import { fullTitle } from '#contract/head.ts';

it('a page’s title names the game once', () => {
  const siteName = 'Reino';
  expect(fullTitle({ title: siteName, siteName })).toBe('Reino');
  expect(fullTitle({ title: 'Ranking', siteName })).toBe('Ranking · Reino');
});
