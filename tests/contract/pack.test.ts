import { expect, test } from 'vitest';
import { codeOfClass } from '#contract/pack.ts';

test("a game's own class shows the emblem of its name, else the first of its kind, else none", () => {
  expect(codeOfClass({ name: 'Pistoleiro', emblem: 'warrior' })).toBe('21');
  expect(codeOfClass({ name: 'Cavaleiro', emblem: 'warrior' })).toBe('1');
  expect(codeOfClass({ name: 'Mercador', emblem: 'other' })).toBe('0');
});
