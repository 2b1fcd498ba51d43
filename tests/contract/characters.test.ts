import { expect, it } from 'vitest';
import * as v from 'valibot';
import { character, classLabel, onlineTimeLabel } from '#contract/characters.ts';

it.each([
  [1, 'Guerreiro'],
  [2, 'Templário'],
  [3, 'Atirador'],
  [4, 'Dual Gunner'],
  [5, 'Feiticeiro'],
  [6, 'Clérigo'],
  [21, 'Pistoleiro'],
  [0, 'Desconhecido'],
  [7, 'Desconhecido'],
])('names character class %d %s', (classinfo, label) => {
  expect(classLabel(classinfo)).toBe(label);
});

it.each([
  [0, '0h 0min'],
  [59, '0h 0min'],
  [60, '0h 1min'],
  [3599, '0h 59min'],
  [3600, '1h 0min'],
  [360_061, '100h 1min'],
  [null, 'Desconhecido'],
])('shows %j seconds online as %s', (seconds, label) => {
  expect(onlineTimeLabel(seconds)).toBe(label);
});

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
