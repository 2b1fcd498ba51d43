import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { effectNames, gameItems } from '#server/modules/items/items.table.ts';
import { openTestApp } from '#support/lifetime.ts';

const TRUST = 5001;
const catalogue = Array.from({ length: 5400 }, (_, place) => ({
  id: 6000 - place,
  label: `Espada nº ${place}`,
  icon: place % 5760,
}));

const app = await openTestApp({ now: '2026-11-20T15:00:00.000Z' });
await app.database.db.insert(gameItems).values(catalogue);
await app.database.db.insert(effectNames).values([
  { effect_index: 9, effect_name: 'Ataque X+' },
  { effect_index: 2, effect_name: '' },
]);

describe('the item catalogue', () => {
  it('has every item, in the order of the ids', async () => {
    const items = await app.visitor().call('listItems');
    expect(items).toEqual(catalogue.toReversed());
  });

  it('detects that one item was added and another removed', async () => {
    const { db } = app.database;
    const visitor = app.visitor();
    const before = (await visitor.get('/game-items')).headers.etag;
    await db.delete(gameItems).where(eq(gameItems.id, 701));
    await db.insert(gameItems).values({ id: 7001, label: 'Nova', icon: 1 });
    app.advance(TRUST);
    const after = await visitor.get('/game-items');
    expect(after.headers.etag).not.toBe(before);
    expect(after.json<{ id: number }[]>().at(-1)).toMatchObject({ id: 7001, label: 'Nova' });
  });

  it('answers one item by its id, and 404 for an unknown id', async () => {
    const visitor = app.visitor();
    expect((await visitor.get('/game-items/6000')).json()).toEqual({
      id: 6000,
      label: 'Espada nº 0',
      icon: 0,
      revision: 1,
    });
    expect((await visitor.get('/game-items/1')).statusCode).toBe(404);
    expect((await visitor.get('/game-items/abc')).statusCode).toBe(400);
    expect((await visitor.get('/game-items/2147483648')).statusCode).toBe(400);
  });
});

describe('effect names', () => {
  it('are ordered by index, with and without a trailing slash in the path', async () => {
    const names = [
      { effect_index: 2, effect_name: '' },
      { effect_index: 9, effect_name: 'Ataque X+' },
    ];
    expect((await app.visitor().get('/effects-name/')).json()).toEqual(names);
    expect((await app.visitor().get('/effects-name')).json()).toEqual(names);
  });
});
