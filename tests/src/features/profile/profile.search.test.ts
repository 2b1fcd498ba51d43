import { expect, it } from 'vitest';
import { pageOfAnchor } from '#features/profile/profile.search.ts';

it('an old link to a section of the profile leads to the page that has it now', () => {
  expect(pageOfAnchor('extrato')).toBe('/profile/ledger');
  expect(pageOfAnchor('acessos')).toBe('/profile/security');
  for (const anchor of ['', 'cupons', 'senha', 'constructor'])
    expect(pageOfAnchor(anchor), anchor).toBeUndefined();
});
