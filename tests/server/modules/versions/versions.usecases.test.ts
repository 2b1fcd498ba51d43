import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { effectNames, gameItems } from '#server/modules/items/items.table.ts';
import { tombstones, versions, type Collection } from '#server/modules/versions/versions.table.ts';
import { readVersion } from '#server/modules/versions/versions.usecases.ts';
import { openOwnDatabase } from '#support/lifetime.ts';

const database = await openOwnDatabase();
beforeEach(async () => {
  const { db } = database;
  await db.execute(sql`truncate game_items, effect_names, news, guide_maps, drop_guide, mobs cascade`);
  await db.execute(sql`insert into game_items (id, label) values (1, 'Elmo'), (2, 'Bota')`);
  await db.execute(sql`insert into effect_names values (0, 'Ataque'), (1, 'Defesa')`);
  await db.execute(
    sql`insert into news (id, title, slug, summary, content) values (1, 'Um', 'um', 's', 'c'), (2, 'Dois', 'dois', 's', 'c')`,
  );
  await db.execute(
    sql`insert into guide_maps (id, name, type) values (1, 'Bosque', 'MAPA'), (2, 'Torre', 'DUNGEON')`,
  );
  await db.execute(sql`insert into drop_guide (id, guide_map_id, item_id, name) values (100, 1, 1, 'Elmo')`);
  await db.execute(sql`insert into mobs (id, label) values (7, 'Lobo')`);
  await db.execute(
    sql`insert into drop_groups (id, mob_id, group_number, probability) values (70, 7, 1, 10)`,
  );
  await db.execute(sql`insert into drop_group_items (drop_group_id, item_id, weight) values (70, 1, 1)`);
});

const all: Collection[] = ['items', 'effects', 'news', 'guides', 'mobs'];
const snapshot = async () =>
  new Map(
    await Promise.all(
      all.map(async (one) => [one, await readVersion({ db: database.db, collection: one })] as const),
    ),
  );
/** Returns the lists whose version the work raised. Fails if a version decreases. */
async function raisedBy(work: () => Promise<unknown>): Promise<Collection[]> {
  const before = await snapshot();
  await work();
  const after = await snapshot();
  for (const one of all) expect(after.get(one)).toBeGreaterThanOrEqual(before.get(one) ?? Infinity);
  return all.filter((one) => after.get(one) !== before.get(one));
}
const run = (statement: string) => database.db.execute(sql.raw(statement));
const rowVersion = async ({ table, id }: { table: string; id: number }) => {
  const { rows } = await database.db.execute<{ version: number }>(
    sql`select version from ${sql.identifier(table)} where id = ${id}`,
  );
  return rows[0]?.version;
};

describe('the version of a list', () => {
  it.each<[string, Collection]>([
    [`insert into game_items values (3, 'Capa', 7)`, 'items'],
    [`update game_items set icon = 9 where id = 1`, 'items'],
    [`delete from game_items where id = 2`, 'items'],
    [
      `insert into game_items (id, label) values (1, 'Elmo 2') on conflict (id) do update set label = excluded.label`,
      'items',
    ],
    [`insert into effect_names values (7, '')`, 'effects'],
    [`update effect_names set effect_name = 'Vida' where effect_index = 0`, 'effects'],
    [`truncate effect_names`, 'effects'],
    [`update news set title = 'Outro' where slug = 'um'`, 'news'],
    [`delete from news`, 'news'],
    [`update guide_maps set recommended_lv = 5 where id = 2`, 'guides'],
    [`insert into drop_guide (guide_map_id, item_id, name) values (2, 2, 'Bota')`, 'guides'],
    [`update drop_guide set name = 'Elmo raro' where id = 100`, 'guides'],
    [`delete from drop_guide where id = 100`, 'guides'],
    [`truncate drop_guide`, 'guides'],
    [`delete from guide_maps where id = 1`, 'guides'],
    [`update mobs set hp = 5 where id = 7`, 'mobs'],
    [`insert into mob_spawns (mob_id, map_id) values (7, 2)`, 'mobs'],
    [`update drop_groups set probability = 5 where id = 70`, 'mobs'],
    [`delete from drop_groups where id = 70`, 'mobs'],
    [`update drop_group_items set weight = 5 where drop_group_id = 70`, 'mobs'],
    [`truncate drop_group_items`, 'mobs'],
    [`update drop_settings set chances = 'words'`, 'mobs'],
  ])('is raised by the game’s own SQL: %s', async (statement, collection) => {
    expect(await raisedBy(() => run(statement))).toEqual([collection]);
  });

  it.each([
    `update game_items set label = label`,
    `update news set title = 'Outro' where id = 999`,
    `update drop_guide set name = 'Elmo' where id = 100`,
    `delete from effect_names where effect_index = 999`,
    `update accounts set stamina = 1`,
  ])('stays the same when nothing in it changed: %s', async (statement) => {
    expect(await raisedBy(() => run(statement))).toEqual([]);
  });

  it('stays the same after a rollback, and is raised once per transaction', async () => {
    const fail = () =>
      database.transact(async (tx) => {
        await tx.delete(gameItems).where(eq(gameItems.id, 2));
        throw new Error('changed my mind');
      });
    expect(await raisedBy(() => fail().catch(() => null))).toEqual([]);
    await database.transact(async (tx) => {
      await tx.execute(sql`update game_items set icon = 5 where id = 1`);
      await tx.execute(sql`update game_items set icon = 5 where id = 2`);
    });
    const [one, two] = [
      await rowVersion({ table: 'game_items', id: 1 }),
      await rowVersion({ table: 'game_items', id: 2 }),
    ];
    expect([one, two]).toEqual(Array(2).fill(await readVersion({ db: database.db, collection: 'items' })));
  });

  it('is raised by a change after a rollback to a savepoint', async () => {
    const raised = await raisedBy(() =>
      database.transact(async (tx) => {
        await tx
          .transaction(async (inner) => {
            await inner.delete(gameItems).where(eq(gameItems.id, 2));
            throw new Error('only this part');
          })
          .catch(() => null);
        await tx.update(gameItems).set({ icon: 8 }).where(eq(gameItems.id, 2));
      }),
    );
    expect(raised).toEqual(['items']);
    expect(await rowVersion({ table: 'game_items', id: 2 })).toBe(
      await readVersion({ db: database.db, collection: 'items' }),
    );
  });

  it('is raised by drops for their own map only', async () => {
    const before = [
      await rowVersion({ table: 'guide_maps', id: 1 }),
      await rowVersion({ table: 'guide_maps', id: 2 }),
    ];
    await run(`insert into drop_guide (guide_map_id, item_id, name) values (2, 2, 'Bota')`);
    expect(await rowVersion({ table: 'guide_maps', id: 1 })).toBe(before[0]);
    expect(await rowVersion({ table: 'guide_maps', id: 2 })).toBe(
      await readVersion({ db: database.db, collection: 'guides' }),
    );
    await run(`update drop_guide set guide_map_id = 2 where id = 100`);
    expect(await rowVersion({ table: 'guide_maps', id: 1 })).toBe(
      await readVersion({ db: database.db, collection: 'guides' }),
    );
  });

  it('is written even when the game’s user may write only its own tables', async () => {
    await run(`drop role if exists portal_test_game`);
    await run(`create role portal_test_game`);
    await run(`grant select, insert, update, delete on game_items to portal_test_game`);
    const raised = await raisedBy(() =>
      database.transact(async (tx) => {
        await tx.execute(sql`set local role portal_test_game`);
        await tx.execute(sql`update game_items set icon = 77 where id = 1`);
        await tx.execute(sql`delete from game_items where id = 2`);
      }),
    );
    expect(raised).toEqual(['items']);
    await run(`drop owned by portal_test_game`);
    await run(`drop role portal_test_game`);
  });
});

describe('the stored history of a list', () => {
  const recent = async () => {
    const [row] = await database.db.select().from(versions).where(eq(versions.collection, 'effects'));
    return row?.recent ?? [];
  };
  const deleted = async () =>
    (await database.db.select().from(tombstones).where(eq(tombstones.collection, 'effects'))).map(
      ({ id }) => id,
    );

  it('has its last two hundred versions and the deletions since the first of them', async () => {
    await run(`delete from effect_names where effect_index = 1`);
    const old = await readVersion({ db: database.db, collection: 'effects' });
    await run(`do $$ begin
      for turn in 1..198 loop
        perform set_config('portal.version_of_effects', '', true);
        update effect_names set effect_name = 'nº ' || turn where effect_index = 0;
      end loop; end $$`);
    expect(await recent()).toContain(old);
    expect(await deleted()).toEqual([1]);
    for (const name of ['a', 'b', 'c']) await database.db.update(effectNames).set({ effect_name: name });
    expect(await recent()).toHaveLength(200);
    expect(await recent()).not.toContain(old);
    expect(await deleted()).toEqual([]);
  });

  it('drops deletions beyond five thousand with the next change, and the versions before them', async () => {
    await run(`insert into effect_names select n, 'x' from generate_series(10, 6000) as n`);
    const old = await readVersion({ db: database.db, collection: 'effects' });
    await run(`delete from effect_names where effect_index >= 10`);
    const emptied = await readVersion({ db: database.db, collection: 'effects' });
    await run(`update effect_names set effect_name = 'Vida' where effect_index = 0`);
    expect(await deleted()).toEqual([]);
    expect(await recent()).toEqual([await readVersion({ db: database.db, collection: 'effects' }), emptied]);
    expect(old).toBeLessThan(emptied);
  });

  it('is empty after a TRUNCATE', async () => {
    await run(`delete from effect_names where effect_index = 1`);
    await run(`truncate effect_names`);
    expect(await deleted()).toEqual([]);
    expect(await recent()).toEqual([await readVersion({ db: database.db, collection: 'effects' })]);
  });
});

describe('concurrent writers of lists', () => {
  it('wait for each other when they change the same rows in opposite order, and neither is refused', async () => {
    const write = (ids: number[]) =>
      database.transact(
        async (tx) => {
          for (const id of ids) {
            await tx.execute(sql`update game_items set icon = icon + 1 where id = ${id}`);
            await tx.execute(sql`select pg_sleep(0.05)`);
          }
        },
        { retries: 0 },
      );
    await Promise.all([write([1, 2]), write([2, 1])]);
    expect((await database.db.select().from(gameItems)).map(({ icon }) => icon)).toEqual([2, 2]);
  });

  it('both succeed when they change two lists in opposite order', async () => {
    const items = sql`update game_items set icon = icon + 1`;
    const effects = sql`update effect_names set effect_name = effect_name || '+'`;
    const write = (order: (typeof items)[]) =>
      database.transact(async (tx) => {
        for (const statement of order) {
          await tx.execute(statement);
          await tx.execute(sql`select pg_sleep(0.05)`);
        }
      });
    await Promise.all([write([items, effects]), write([effects, items])]);
    expect((await database.db.select().from(gameItems)).map(({ icon }) => icon)).toEqual([2, 2]);
  });
});
