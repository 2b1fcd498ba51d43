import { expect, it } from 'vitest';
import { credits } from '#lib/credits.ts';

it('writes credits in the singular and the plural', () => {
  expect([credits(1), credits(0), credits(24_500)]).toEqual(['1 crédito', '0 créditos', '24.500 créditos']);
});
