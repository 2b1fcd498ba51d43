import { codeOf } from '#server/lib/error-code.ts';

/** A row as text; null for NULL. */
export type GameRow = Readonly<Record<string, string | null>>;

/** The game's database: SQL of its own dialect with `?` for values. */
export interface GameQueries {
  readonly query: (text: string, values?: readonly GameValue[]) => Promise<GameRow[]>;
  /** The number of rows that were found or inserted, and the number that the database gave to the last. */
  readonly run: (
    text: string,
    values?: readonly GameValue[],
  ) => Promise<{ readonly rows: number; readonly insertId: number }>;
}
export type GameValue = string | number | null;

export interface GameDatabase extends GameQueries {
  /** Runs `work` in one transaction. Tables without transactions (MyISAM) do not take part in it. */
  readonly transact: <T>(work: (tx: GameQueries) => Promise<T>) => Promise<T>;
  /** The value of a name after the address's question mark, for a game with several databases. */
  readonly option: (name: string) => string | null;
  /** Closes the connections, also those with a query under way. */
  readonly close: () => void;
}

/** Sentences by the driver's error code. */
const CAUSES: readonly (readonly [codes: RegExp, sentence: string])[] = [
  [/^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH)$/, 'o banco do jogo não responde neste endereço'],
  [/^(ETIMEDOUT|PROTOCOL_SEQUENCE_TIMEOUT)$/, 'o banco do jogo demora demais para responder'],
  [/^(ECONNRESET|EPIPE|PROTOCOL_CONNECTION_LOST|ER_SERVER_SHUTDOWN)$/, 'a conexão com o banco do jogo caiu'],
  [
    /^(ER_ACCESS_DENIED_ERROR|ER_ACCESS_DENIED_NO_PASSWORD_ERROR)$/,
    'o banco do jogo recusou o usuário ou a senha',
  ],
  [/^(ER_BAD_DB_ERROR|ER_DBACCESS_DENIED_ERROR)$/, 'o banco do endereço não existe, ou o usuário não o vê'],
  [
    /^(ER_TABLEACCESS_DENIED_ERROR|ER_COLUMNACCESS_DENIED_ERROR)$/,
    'o usuário não tem permissão nesta tabela',
  ],
  [/^(ER_NO_SUCH_TABLE|ER_BAD_TABLE_ERROR)$/, 'falta uma tabela no banco do jogo'],
  [/^ER_BAD_FIELD_ERROR$/, 'falta uma coluna no banco do jogo'],
  [
    /^(ER_OPTION_PREVENTS_STATEMENT|ER_READ_ONLY_MODE|ER_CANT_EXECUTE_IN_READ_ONLY_TRANSACTION)$/,
    'o banco do jogo só aceita leitura',
  ],
  [/^(ER_RECORD_FILE_FULL|ER_DISK_FULL|ENOSPC)$/, 'o disco do banco do jogo está cheio'],
  [/^(ER_LOCK_WAIT_TIMEOUT|ER_LOCK_DEADLOCK)$/, 'o banco do jogo está ocupado com outra gravação'],
  [/^ER_CON_COUNT_ERROR$/, 'o banco do jogo tem conexões demais'],
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
