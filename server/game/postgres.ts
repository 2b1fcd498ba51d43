import { Pool, type PoolClient } from 'pg';
import {
  CONNECT_TIMEOUT_MS,
  marks,
  QUERY_TIMEOUT_MS,
  type GameDatabase,
  type GameQueries,
  type GameRow,
  type GameValue,
  withGameErrors,
} from './game-database.ts';

/** Opens PostgreSQL. Everything is read as text, as from MySQL. */
export function openPostgres(url: string): GameDatabase {
  const pool = new Pool({
    connectionString: url,
    max: 2,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
    keepAlive: true,
  });
  // A lost connection is reported by the query that needs it.
  pool.on('error', () => undefined);
  return {
    ...queriesOf(pool),
    transact: async (work) => {
      const client = await withGameErrors(() => pool.connect());
      let isDone = false;
      try {
        await withGameErrors(() => client.query('begin'));
        const result = await work(queriesOf(client));
        await withGameErrors(() => client.query('commit'));
        isDone = true;
        return result;
      } finally {
        // The database rolls back what a closed connection has not committed.
        client.release(!isDone);
      }
    },
    dialect: {
      checksum: (text) => `hashtextextended(${text}, 0)`,
      schema: 'current_schema()',
      now: 'floor(extract(epoch from now()))',
      call: (name, values) => `select * from ${name}(${marks(values)})`,
    },
    option: (name) => new URL(url).searchParams.get(name),
    close: () => void pool.end().catch(() => undefined),
  };
}

function queriesOf(connection: Pool | PoolClient): GameQueries {
  const execute = (text: string, values: readonly GameValue[]) => {
    let place = 0;
    return withGameErrors(() =>
      connection.query<GameRow>({
        text: text.replaceAll('?', () => `$${(place += 1)}`),
        values: [...values],
        types: { getTypeParser: () => (value: string) => value },
      }),
    );
  };
  return {
    query: async (text, values = []) => (await execute(text, values)).rows,
    run: async (text, values = []) => ({ rows: (await execute(text, values)).rowCount ?? 0, insertId: 0 }),
  };
}
