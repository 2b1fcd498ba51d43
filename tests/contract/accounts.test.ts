import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { account, character, classLabel, isAdmin, nationLabel, onlineTimeLabel } from '#contract/accounts.ts';

it.each([
  [1, 'Lenaria'],
  [2, 'Vanov'],
  [3, 'Osmium'],
  [0, 'Desconhecida'],
  [4, 'Desconhecida'],
])('calls nation %d %s', (nation, label) => {
  expect(nationLabel(nation)).toBe(label);
});

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
])('calls class %d %s', (classinfo, label) => {
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

describe('an account as an API may write it', () => {
  const bare = { id: 1, username: 'ana' };

  it('needs only its id and name', () => {
    expect(v.parse(account, bare)).toEqual({
      ...bare,
      mail: '',
      nation: 0,
      cash_site: 0,
      storage_gold: 0,
      stamina: 0,
      referral_code: null,
      accounttype: 0,
    });
  });

  it('reads big amounts that a database writes as text', () => {
    const read = v.parse(account, { ...bare, id: '7', cash_site: '24500', storage_gold: '9000000000' });
    expect(read).toMatchObject({ id: 7, cash_site: 24_500, storage_gold: 9_000_000_000 });
  });

  it.each([
    [{ account_type: 5 }, true],
    [{ accounttype: 5 }, true],
    [{ accounttype: '5' }, true],
    [{ account_type: null, accounttype: 5 }, true],
    [{ account_type: 4 }, false],
    [{ account_type: null }, false],
    [{}, false],
  ])('%j: administrator %s', (type, admin) => {
    expect(isAdmin(v.parse(account, { ...bare, ...type }))).toBe(admin);
  });

  it.each([{ id: 1 }, { username: 'ana' }, null, 'ana', { ...bare, cash_site: 'muito' }])(
    'does not fit: %j',
    (input) => {
      expect(v.is(account, input)).toBe(false);
    },
  );
});

it('reads a character whose game server leaves counts out', () => {
  expect(v.parse(character, { name: 'Brisa', level: '50', classinfo: 2, honor: null })).toEqual({
    name: 'Brisa',
    level: 50,
    classinfo: 2,
    honor: null,
    killpoint: 0,
    loggedtime: null,
  });
});
