import { expect, it } from 'vitest';
import { namePhrases } from '#contract/brand.ts';

it.each([
  ['de', 'Valdora', { of: 'de Valdora', at: 'em Valdora', the: 'Valdora' }],
  ['do', 'Reino de Prata', { of: 'do Reino de Prata', at: 'no Reino de Prata', the: 'o Reino de Prata' }],
  ['da', 'Ordem', { of: 'da Ordem', at: 'na Ordem', the: 'a Ordem' }],
] as const)('the name with the article "%s" is correct inside a sentence', (article, name, phrases) => {
  expect(namePhrases({ article, name })).toEqual(phrases);
});
