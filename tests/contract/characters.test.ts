import { expect, it } from 'vitest';
import * as v from 'valibot';
import { character } from '#contract/characters.ts';

it('reads a character whose counts the game server leaves out', () => {
  expect(v.parse(character, { name: 'Brisa', level: '50', classinfo: 2, honor: null })).toEqual({
    name: 'Brisa',
    level: 50,
    classinfo: 2,
    honor: null,
    killpoint: 0,
    loggedtime: null,
  });
});
