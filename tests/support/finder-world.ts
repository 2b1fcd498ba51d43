import { sql, type SQL } from 'drizzle-orm';
import { connectDatabase } from '#server/db/connect.ts';

const WORLD = { items: 25_000, mobs: 3000, groupsOfMob: 4, itemsOfGroup: 5, maps: 300 };
const WORDS = sql.raw(
  `array['Espada','Machado','Elmo','Anel','Poção','Escama','Cajado','Manto','Runa','Escudo']`,
);
const OWNERS = sql.raw(
  `array['do Dragão','da Aurora','do Abismo','Antigo','de Prata','do Corvo','da Névoa']`,
);

async function inDatabase(dataDir: string, statements: SQL[]): Promise<void> {
  const database = await connectDatabase({ dataDir });
  try {
    for (const statement of statements) await database.db.execute(statement);
  } finally {
    await database.close();
  }
}

/** 25,000 items, 3,000 monsters on 300 maps, 60,000 drops whose chances players see. No server may have the database open. */
export const fillFinderWorld = (dataDir: string): Promise<void> =>
  inDatabase(dataDir, [
    sql`insert into game_items (id, label, icon, type, level)
      select n, (${WORDS})[1 + n % 10] || ' ' || (${OWNERS})[1 + n / 10 % 7] || ' ' || n / 70, n % 5760, 'Equipamento', n % 100
      from generate_series(1, ${WORLD.items}::int) n`,
    sql`insert into guide_maps (name, type, recommended_lv)
      select 'Campos ' || n, 'MAPA', n % 100 from generate_series(1, ${WORLD.maps}::int) n`,
    sql`insert into mobs (id, label, level, hp)
      select n, 'Guardião ' || (${OWNERS})[1 + n % 7] || ' ' || n, n % 100, n * 10
      from generate_series(1, ${WORLD.mobs}::int) n`,
    sql`insert into mob_spawns (mob_id, map_id, count, respawn)
      select m, g, 10 + m % 40, 30 from generate_series(1, ${WORLD.mobs}::int) m
      join (select id as g, row_number() over (order by id) - 1 as place from guide_maps) maps on place = m % ${WORLD.maps}::int`,
    sql`insert into drop_groups (mob_id, group_number, probability)
      select m, n, 5 * n from generate_series(1, ${WORLD.mobs}::int) m cross join generate_series(1, ${WORLD.groupsOfMob}::int) n`,
    sql`insert into drop_group_items (drop_group_id, item_id, weight)
      select id, 1 + (id * 7919 + n * 4999) % ${WORLD.items}::int, n
      from drop_groups cross join generate_series(1, ${WORLD.itemsOfGroup}::int) n`,
    sql`update drop_settings set chances = 'number'`,
  ]);

/** Renames one item and one monster. */
export const changeFinderWorld = (dataDir: string): Promise<void> =>
  inDatabase(dataDir, [
    sql`update game_items set label = 'Espada Nova' where id = 77`,
    sql`update mobs set label = 'Guardião Novo' where id = 77`,
  ]);
