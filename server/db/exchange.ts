import {
  type Connection,
  type PoolClient,
  Query,
  type QueryArrayConfig,
  type QueryConfig,
  type QueryResult,
  type Submittable,
} from 'pg';

type Asked = [config: string | QueryConfig | QueryArrayConfig, values?: unknown[]];
type Ask = (...asked: Asked) => Promise<QueryResult>;

const NO_ANSWER: QueryResult = { command: '', rowCount: 0, oid: 0, fields: [], rows: [] };

/**
 * A connection for one transaction. What it costs is above all how often this process and PostgreSQL wait for each other, so one
 * exchange carries `begin` with the first statement, what is sent later (`sentLater`) with the next one, and the statements of one turn
 * of the event loop (`Promise.all`) together. The server runs them in their order; where one fails it runs none behind it, and all of
 * the exchange fail with that error.
 */
export function inExchanges(client: PoolClient): PoolClient {
  let waiting: Statement[] = [];
  let isBegun = false;

  function send(): void {
    const statements = waiting;
    waiting = [];
    if (statements.length === 0) return;
    isBegun = true;
    client.query(new Exchange(statements));
  }
  function forget(): void {
    const statements = waiting;
    waiting = [];
    const error = new Error('The transaction was rolled back before this statement was sent');
    for (const statement of statements) statement.fail({ error, connection: client.connection });
  }
  const later: Ask = async (...asked) => {
    waiting.push(new Statement(asked));
    return NO_ANSWER;
  };
  const query: Ask = async (...asked) => {
    const text = typeof asked[0] === 'string' ? asked[0] : asked[0].text;
    if (text === 'begin') return later(...asked);
    if (text === 'rollback') {
      forget();
      if (!isBegun) return NO_ANSWER;
    }
    const statement = new Statement(asked);
    waiting.push(statement);
    process.nextTick(send);
    return statement.answer();
  };
  const exchanging = Object.assign(Object.create(client) as PoolClient, { query });
  postponing.set(exchanging, { query: later });
  return exchanging;
}

const postponing = new WeakMap<object, { query: Ask }>();

/**
 * The same connection for a statement whose answer nobody needs: it is sent with the transaction's next one, and its failure is that
 * one's. Where there are no exchanges, on the embedded engine and outside of transactions, the connection itself.
 */
export const sentLater = (client: object): object => postponing.get(client) ?? client;

const failed = new WeakMap<Error, string>();
/** The statement that made an exchange fail, which is not always the one that was waited for. */
export const failedStatement = (error: Error): string | undefined => failed.get(error);

/** What pg tells the query whose answer it reads; its types leave it out. */
interface Reader {
  readonly name?: string | undefined;
  readonly text: string;
  handleRowDescription(message: unknown): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, connection: Connection): void;
  handleReadyForQuery(connection: Connection): void;
  handleError(error: Error, connection: Connection): void;
}
type Settle = (error: Error | null | undefined, result?: QueryResult) => void;

class Statement {
  readonly reader: Reader;
  /** What its answer said, or kept it from being sent. */
  error: Error | undefined;
  #result = NO_ANSWER;
  #settle: Settle = () => undefined;
  readonly #submit: (connection: Connection) => Error | null;

  constructor([config, values]: Asked) {
    const settle: Settle = (error, result = NO_ANSWER) => {
      this.error ??= error ?? undefined;
      this.#result = result;
      this.#settle(error, result);
    };
    // pg's types know neither its readers nor callbacks of any result.
    const query = new Query(config as QueryConfig, values as unknown[], settle as never);
    // Without values too: the simple protocol would end the exchange behind it.
    Reflect.set(query, 'queryMode', 'extended');
    this.reader = query as unknown as Reader;
    this.#submit = (connection) => query.submit(connection) as unknown as Error | null;
  }

  answer(): Promise<QueryResult> {
    return new Promise((resolve, reject) => {
      this.#settle = (error) => (error ? reject(error) : resolve(this.#result));
    });
  }

  /** Gives what kept it from being sent. */
  submit(connection: Connection): Error | undefined {
    return this.#submit(connection) ?? this.error;
  }

  fail({ error, connection }: { error: Error; connection: Connection }): void {
    this.reader.handleError(error, connection);
  }
}

/** Several statements with one Sync behind them, in the place of one query of pg. */
class Exchange implements Submittable, Reader {
  readonly #statements: readonly Statement[];
  /** Whose answer comes next. */
  #current = 0;
  #isOver = false;
  /** Around which pg puts its limit for the answer. */
  callback: (error?: Error) => void = () => undefined;

  constructor(statements: readonly Statement[]) {
    this.#statements = statements;
  }

  get name(): string | undefined {
    return this.#statements[this.#current]?.reader.name;
  }
  get text(): string {
    return this.#statements[this.#current]?.reader.text ?? '';
  }
  get #reader(): Reader {
    const statement = this.#statements[this.#current];
    if (statement === undefined) throw new Error('PostgreSQL answers more statements than were sent');
    return statement.reader;
  }

  submit(connection: Connection): void {
    const unended = Object.create(connection, { sync: { value: () => undefined } }) as Connection;
    connection.stream.cork();
    try {
      for (const statement of this.#statements) {
        const error = statement.submit(unended);
        if (error === undefined) continue;
        // Nothing behind it may run, a commit least of all; what was sent before it is answered.
        this.#fail({ error, connection, text: statement.reader.text });
        break;
      }
    } finally {
      connection.sync();
      connection.stream.uncork();
    }
  }

  handleRowDescription(message: unknown): void {
    this.#reader.handleRowDescription(message);
  }
  handleDataRow(message: unknown): void {
    this.#reader.handleDataRow(message);
  }
  handleCommandComplete(message: unknown, connection: Connection): void {
    this.#reader.handleCommandComplete(message, connection);
    this.#current += 1;
  }
  handleEmptyQuery(): void {
    this.#current += 1;
  }
  handleReadyForQuery(connection: Connection): void {
    if (this.#isOver) return;
    for (const { reader } of this.#statements) reader.handleReadyForQuery(connection);
    this.#end();
  }
  handleError(error: Error, connection: Connection): void {
    this.#fail({ error, connection, text: this.text });
  }

  #fail({ error, connection, text }: { error: Error; connection: Connection; text: string }): void {
    // The server has not parsed what is behind the one that failed.
    const { submittedNamedStatements: sent } = connection as unknown as SentStatements;
    for (const { reader } of this.#statements.slice(this.#current)) delete sent[reader.name ?? ''];
    if (this.#isOver) return;
    failed.set(error, text);
    for (const statement of this.#statements) statement.fail({ error, connection });
    this.#end(error);
  }

  #end(error?: Error): void {
    this.#isOver = true;
    this.callback(error);
  }
}

type SentStatements = { submittedNamedStatements: Record<string, string> };
