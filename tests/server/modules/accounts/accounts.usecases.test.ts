import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { characters } from '#server/modules/characters/characters.table.ts';
import { openTestApp } from '#support/lifetime.ts';

const api = await openTestApp();

describe('the account reply', () => {
  test('has the account’s own fields and nothing secret', async () => {
    const { client, id } = await api.player({ username: 'aurora', cash_site: 1500 });
    const reply = await client.get('/accounts/me');
    expect(reply.json()).toEqual({
      id,
      username: 'aurora',
      mail: 'aurora@valdora.example',
      nation: 0,
      cash_site: 1500,
      storage_gold: 0,
      stamina: 0,
      referral_code: 'REF-aurora',
      accounttype: 0,
      role: null,
      in_game: null,
      game_refused: null,
      must_enrol: false,
      draws: 'all',
      age: { state: 'unknown', source: null, found_at: null, check_url: null },
      spending: { limit: null, left: null },
    });
  });
});

describe('the list of characters', () => {
  test('has those of the account, the strongest first', async () => {
    const { client, id } = await api.player({ username: 'dona' });
    const other = await api.player({ username: 'vizinha' });
    await api.database.db.insert(characters).values([
      { accountId: id, name: 'Novata', level: 3, classinfo: 1 },
      {
        accountId: id,
        name: 'Veterana',
        level: 80,
        classinfo: 21,
        honor: 7,
        killpoint: 9_000_000_000,
        loggedtime: 3661,
      },
      { accountId: other.id, name: 'Alheia', level: 99, classinfo: 2 },
    ]);
    // The class of Novata has a name of its game's own.
    await api.database.db.update(characters).set({ className: 'Algoz' }).where(eq(characters.name, 'Novata'));
    const veteran = { name: 'Veterana', level: 80, classinfo: 21, class_name: null };
    expect(await client.call('listCharacters')).toEqual([
      { ...veteran, honor: 7, killpoint: 9_000_000_000, loggedtime: 3661 },
      {
        name: 'Novata',
        level: 3,
        classinfo: 1,
        class_name: 'Algoz',
        honor: 0,
        killpoint: 0,
        loggedtime: null,
      },
    ]);
  });

  test('is empty for a new account', async () => {
    const { client } = await api.player({ username: 'vazia' });
    expect(await client.call('listCharacters')).toEqual([]);
  });
});
