import { expect, it } from 'vitest';
import * as v from 'valibot';
import { guideBody } from '#contract/guides-admin.ts';
import { issuesOf } from '#support/issues.ts';

const good = { name: 'Vale', type: 'MAPA' };

it('a map needs a name of three characters and a level from 0 to 999', () => {
  expect(v.parse(guideBody, good)).toEqual({ ...good, recommendedLv: 0, imageUrl: null });
  expect(issuesOf({ schema: guideBody, input: { ...good, name: ' a ', recommendedLv: -1 } })).toEqual([
    ['name', 'Nome deve ter pelo menos 3 caracteres'],
    ['recommendedLv', 'O nível deve ser um número inteiro de 0 a 999'],
  ]);
});
