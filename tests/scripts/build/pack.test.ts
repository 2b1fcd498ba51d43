import { expect, test } from 'vitest';
import { packOf } from '#contract/pack.ts';
import { withPack } from '#scripts/build/pack.ts';
import { loadPack } from '#server/config/pack.ts';

const pack = packOf(await loadPack('tests/support/brands/orbita'));

test('a build has the values of the game’s own pack, and texts that agree with its currency', () => {
  const code = '`Informe quant${PACK.currency.os} ${PACK.currency.many}`; PACK.shop.categories.map(show)';
  expect(withPack({ code, pack })).toBe(
    '`Informe quant${"as"} ${"fichas"}`; (["Naves","Módulos","Pinturas"]).map(show)',
  );
});

test('a part of the pack that is chosen while the portal runs is built in as a whole', () => {
  expect(withPack({ code: 'PACK.account[name]', pack })).toBe(
    '({"storage_gold":"Minério","stamina":null})[name]',
  );
  expect(withPack({ code: 'PACK.tickets.companion?.asked', pack })).toBe('(null)?.asked');
});

test('what is no value of the pack stays as it was written', () => {
  for (const code of [
    "import { PACK } from '#contract/pack.ts';",
    'MY_PACK.currency',
    'export const PACK = 1;',
  ])
    expect(withPack({ code, pack })).toBe(code);
});
