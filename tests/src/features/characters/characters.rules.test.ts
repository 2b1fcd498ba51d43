import { describe, expect, it } from 'vitest';
import type { Account } from '#contract/accounts.ts';
import type { Character } from '#contract/characters.ts';
import { knownCharacters, onlineTimeLabel } from '#features/characters/characters.rules.ts';

const user: Account = {
  id: 1,
  username: 'jogador',
  mail: '',
  nation: 1,
  cash_site: 0,
  storage_gold: 0,
  stamina: 0,
  referral_code: null,
  in_game: null,
  game_refused: null,
  mail_confirmed: null,
  new_mail: null,
  must_enrol: false,
  draws: null,
  age: null,
  spending: null,
  role: null,
  accounttype: 0,
};
const characters: Character[] = [
  { name: 'Arvendel', level: 92, classinfo: 1, honor: 0, killpoint: 0, loggedtime: null },
];

describe('the characters of the session', () => {
  it('are shown as last known until the server has confirmed them', () => {
    expect(
      knownCharacters({ status: 'in', user, characters, confirmed: true, charactersConfirmed: false }),
    ).toBe(characters);
  });

  it('are not shown as empty until the server has confirmed it', () => {
    const none = (charactersConfirmed: boolean) =>
      knownCharacters({ status: 'in', user, characters: [], confirmed: true, charactersConfirmed });
    expect(none(false)).toBeUndefined();
    expect(none(true)).toEqual([]);
  });

  it('are unknown while nobody is signed in', () => {
    expect(knownCharacters({ status: 'out' })).toBeUndefined();
  });
});

it.each([
  [0, '0 h 0 min'],
  [59, '0 h 0 min'],
  [60, '0 h 1 min'],
  [3599, '0 h 59 min'],
  [3600, '1 h 0 min'],
  [360_061, '100 h 1 min'],
  [4_724_340, '1.312 h 19 min'],
  [null, 'Desconhecido'],
])('shows %j seconds online as %s', (seconds, label) => {
  expect(onlineTimeLabel(seconds)).toBe(label);
});
