import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { account } from '#contract/accounts.ts';
import { teamRole } from '#contract/rights.ts';

describe('an account reply', () => {
  const bare = { id: 1, username: 'ana' };

  it('needs only an id and a name', () => {
    expect(v.parse(account, bare)).toEqual({
      ...bare,
      mail: '',
      in_game: null,
      game_refused: null,
      mail_confirmed: null,
      new_mail: null,
      role: null,
      must_enrol: false,
      draws: null,
      age: null,
      spending: null,
      nation: 0,
      cash_site: 0,
      storage_gold: 0,
      stamina: 0,
      referral_code: null,
      accounttype: 0,
    });
  });

  it('accepts big amounts as text, as a database writes them', () => {
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
  ])('with accounttype %j: administrator %s', (type, admin) => {
    expect(teamRole(v.parse(account, { ...bare, ...type })) === 'admin').toBe(admin);
  });

  it.each([{ id: 1 }, { username: 'ana' }, null, 'ana', { ...bare, cash_site: 'muito' }])(
    'is invalid: %j',
    (input) => {
      expect(v.is(account, input)).toBe(false);
    },
  );
});

it('a role that this portal does not know is read as no role', () => {
  expect(v.parse(account, { id: 1, username: 'ana', role: 'janitor' }).role).toBeNull();
  expect(v.parse(account, { id: 1, username: 'ana', role: 'editor' }).role).toBe('editor');
});
