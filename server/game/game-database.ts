import { codeOf } from '#server/lib/error-code.ts';

/** How long a driver waits for a connection and for an answer. */
export const CONNECT_TIMEOUT_MS = 5000;
export const QUERY_TIMEOUT_MS = 20_000;

/** The question marks of some values. */
export const marks = (count: number): string => Array.from({ length: count }, () => '?').join(', ');

/** A row as text; null for NULL. */
export type GameRow = Readonly<Record<string, string | null>>;

/** The game's database: SQL of its own dialect with `?` for values, and for nothing else. */
export interface GameQueries {
  readonly query: (text: string, values?: readonly GameValue[]) => Promise<GameRow[]>;
  /** The number of rows that were found or inserted, and the number that the database gave to the last. */
  readonly run: (
    text: string,
    values?: readonly GameValue[],
  ) => Promise<{ readonly rows: number; readonly insertId: number }>;
}
export type GameValue = string | number | null;

/** What MySQL and PostgreSQL write differently. */
interface Dialect {
  /** A number that changes with the text. */
  readonly checksum: (text: string) => string;
  /** The database or schema of the address. */
  readonly schema: string;
  /** Seconds since 1970. */
  readonly now: string;
  /** Calls a routine, which answers one row. */
  readonly call: (name: string, values: number) => string;
}

export interface GameDatabase extends GameQueries {
  readonly dialect: Dialect;
  /** Runs `work` in one transaction. Tables without transactions (MyISAM) do not take part in it. */
  readonly transact: <T>(work: (tx: GameQueries) => Promise<T>) => Promise<T>;
  /** The value of a name after the address's question mark, for a game with several databases. */
  readonly option: (name: string) => string | null;
  /** Closes the connections, also those with a query under way. */
  readonly close: () => void;
}

/** Sentences by the driver's error code. */
const CAUSES: readonly (readonly [codes: RegExp, sentence: string])[] = [
  [/^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|57P03)$/, 'o banco do jogo não responde neste endereço'],
  [/^(ETIMEDOUT|PROTOCOL_SEQUENCE_TIMEOUT|57014)$/, 'o banco do jogo demora demais para responder'],
  [
    /^(ECONNRESET|EPIPE|PROTOCOL_CONNECTION_LOST|ER_SERVER_SHUTDOWN|57P01)$/,
    'a conexão com o banco do jogo caiu',
  ],
  [
    /^(ER_ACCESS_DENIED_ERROR|ER_ACCESS_DENIED_NO_PASSWORD_ERROR|28...)$/,
    'o banco do jogo recusou o usuário ou a senha',
  ],
  [
    /^(ER_BAD_DB_ERROR|ER_DBACCESS_DENIED_ERROR|3D000)$/,
    'o banco do endereço não existe, ou o usuário não o vê',
  ],
  [
    /^(ER_TABLEACCESS_DENIED_ERROR|ER_COLUMNACCESS_DENIED_ERROR|ER_PROCACCESS_DENIED_ERROR|42501)$/,
    'o usuário não tem a permissão que isto precisa',
  ],
  [/^(ER_NO_SUCH_TABLE|ER_BAD_TABLE_ERROR|42P01)$/, 'falta uma tabela ou view no banco do jogo'],
  [/^(ER_BAD_FIELD_ERROR|42703)$/, 'falta uma coluna no banco do jogo'],
  [
    /^(ER_OPTION_PREVENTS_STATEMENT|ER_READ_ONLY_MODE|ER_CANT_EXECUTE_IN_READ_ONLY_TRANSACTION|25006)$/,
    'o banco do jogo só aceita leitura',
  ],
  [/^(ER_RECORD_FILE_FULL|ER_DISK_FULL|ENOSPC|53100)$/, 'o disco do banco do jogo está cheio'],
  [
    /^(ER_LOCK_WAIT_TIMEOUT|ER_LOCK_DEADLOCK|40P01|55P03)$/,
    'o banco do jogo está ocupado com outra gravação',
  ],
  [/^(ER_CON_COUNT_ERROR|53300)$/, 'o banco do jogo tem conexões demais'],
];

/** The game's database failed. The message is Portuguese and names the driver's code, without the statement and its values. */
export class GameDatabaseError extends Error {
  override readonly name = 'GameDatabaseError';
  readonly code: string;

  constructor(cause: unknown) {
    const code = codeOf(cause) ?? 'sem código';
    const sentence = CAUSES.find(([codes]) => codes.test(code))?.[1];
    super(`${sentence ?? 'o banco do jogo recusou uma instrução'} (${code})`, { cause });
    this.code = code;
  }
}

/** Runs work of a driver and converts its errors. */
export async function withGameErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new GameDatabaseError(error);
  }
}
