import { sql } from 'drizzle-orm';
import { connectDatabase, type Database } from '#server/db/connect.ts';

/** How many items are added to make a world's catalogue large. */
const ITEMS = 20_000;
/** How many articles a world with a large archive has, including those it was seeded with. */
const ARTICLES = 3000;

type Where = { dataDir: string } | { url: string };

/** Adds the items from 'Relíquia de Teste 100001' on. No server may have the embedded database open. */
export const addItems = (dataDir: string): Promise<void> => inDatabaseOf({ dataDir }, insertItems);

/** Makes catalogue and archive large: 25,000 items and 3,000 articles. No server may have an embedded database open. */
export const growLists = (where: Where): Promise<void> =>
  inDatabaseOf(where, async (database) => {
    await insertItems(database);
    await insertArticles(database);
  });

/** Adds articles until there are `count`. */
export const addNews = ({ url, count }: { url: string; count: number }): Promise<void> =>
  inDatabaseOf({ url }, (database) => insertArticles(database, count));

async function inDatabaseOf(where: Where, work: (database: Database) => Promise<void>): Promise<void> {
  const database = await connectDatabase(where);
  try {
    await work(database);
  } finally {
    await database.close();
  }
}

async function insertItems({ db }: Database): Promise<void> {
  await db.execute(sql`
    insert into game_items (id, label, icon)
    select id, 'Relíquia de Teste ' || id, id % 5760 from generate_series(100001, 100000 + ${ITEMS}) as id`);
}

/** Articles of some 1,500 characters, as news of games are; older than those of the world. */
async function insertArticles({ db }: Database, count = ARTICLES): Promise<void> {
  await db.execute(sql`
    insert into news (title, slug, summary, content, author, published_at)
    select 'Notícia do arquivo ' || n, 'arquivo-' || n, 'O que mudou no reino na semana ' || n || '.',
      (select string_agg('<p>Parágrafo ' || p || ' da notícia ' || n || ': ' || md5((n * p)::text) || ' ' ||
        md5((n + p)::text) || ' e o reino seguiu em paz por mais um dia.</p>', '') from generate_series(1, 10) as p),
      'Equipe', timestamptz '2020-01-01' + n * interval '1 hour'
    from generate_series((select count(*) from news) + 1, ${count}::bigint) as n`);
}
