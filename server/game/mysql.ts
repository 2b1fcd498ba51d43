import { createPool, type Pool, type PoolConnection, type ResultSetHeader } from 'mysql2/promise';
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

/** Opens MySQL or MariaDB. Everything is read as text: 64-bit numbers stay exact, and zero dates are no error. */
export function openMysql(url: string): GameDatabase {
  const pool = createPool({
    // The driver would take what follows the question mark for settings of its own.
    uri: url.replace(/^mariadb:/, 'mysql:').replace(/\?.*$/, ''),
    connectionLimit: 2,
    maxIdle: 1,
    idleTimeout: 60_000,
    connectTimeout: CONNECT_TIMEOUT_MS,
    enableKeepAlive: true,
    charset: 'utf8mb4',
    supportBigNumbers: true,
    bigNumberStrings: true,
    dateStrings: true,
  });
  return {
    ...queriesOf(pool),
    transact: async (work) => {
      const connection = await withGameErrors(() => pool.getConnection());
      try {
        await withGameErrors(() => connection.beginTransaction());
        const result = await work(queriesOf(connection));
        await withGameErrors(() => connection.commit());
        connection.release();
        return result;
      } catch (error) {
        // The database rolls back what a closed connection has not committed.
        connection.destroy();
        throw error;
      }
    },
    dialect: {
      checksum: (text) => `crc32(${text})`,
      schema: 'database()',
      now: 'unix_timestamp()',
      call: (name, values) => `call ${name}(${marks(values)})`,
    },
    option: (name) => new URL(url).searchParams.get(name),
    close: () => void pool.end().catch(() => undefined),
  };
}

function queriesOf(connection: Pool | PoolConnection): GameQueries {
  const execute = async (sql: string, values: readonly GameValue[]) => {
    const [result] = await withGameErrors(() =>
      connection.execute({ sql, values: [...values], timeout: QUERY_TIMEOUT_MS }),
    );
    return result;
  };
  return {
    query: async (text, values = []) => {
      const answer = await execute(text, values);
      if (!Array.isArray(answer)) return [];
      // A routine answers its rows and a header.
      const rows = Array.isArray(answer[0]) ? answer[0] : answer;
      return rows.map((row) => textRow(row));
    },
    run: async (text, values = []) => {
      const { affectedRows, insertId } = (await execute(text, values)) as ResultSetHeader;
      return { rows: affectedRows, insertId };
    },
  };
}

const textRow = (row: object): GameRow =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, textOf(value)]));

function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (Buffer.isBuffer(value)) return value.toString('utf8');
  return typeof value === 'string' ? value : JSON.stringify(value);
}
