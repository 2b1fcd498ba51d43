import { parse, protocol, types, type PGlite, type QueryOptions, type Results } from '@electric-sql/pglite';
import { LRUCache } from 'lru-cache';

const { serialize: message, messages } = protocol;
type Messages = Awaited<ReturnType<PGlite['execProtocolStream']>>;

interface Prepared {
  readonly name: string;
  readonly paramTypes: readonly number[];
  readonly fields: readonly { readonly dataTypeID: number }[];
  /** The message that describes the rows; none for a statement without. */
  readonly description: Messages;
}

/** Statements the engine keeps. What a player or an administrator uses is some hundred. */
const MOST = 300;
/** Longer ones insert many rows at once and hardly come again as they were. */
const LONGEST = 4000;
const KEPT = /^\s*(?:select|insert|update|delete|with)\b/i;
const FRAMES = /^\s*(?:begin|commit|rollback|savepoint|release)\b/i;
const [QUERY, PARSE] = [0x51, 0x50];
const NO_SYNC = { syncToFs: false } as const;

/**
 * Prepares each statement once and then sends only its values, in one message. PGlite itself parses, describes and plans a statement
 * again whenever it is sent, in six messages, and copies its three hundred parsers of types each time.
 */
export class EmbeddedStatements {
  readonly #client: PGlite;
  readonly #kept: LRUCache<string, Prepared>;
  #names = 0;
  #forgotten: string[] = [];
  /** Whether a statement that may change tables was sent; what it did counts, or is undone, when its transaction ends. */
  #changing = false;

  constructor(client: PGlite) {
    this.#client = client;
    this.#kept = new LRUCache<string, Prepared>({
      max: MOST,
      dispose: ({ name }) => this.#forgotten.push(name),
    });
  }

  /** Whether this statement is one to keep: not while tables are changed. */
  keeps(text: string): boolean {
    return !this.#changing && text.length <= LONGEST && KEPT.test(text);
  }

  /** To be told every message that reaches the engine. */
  hear(sent: Uint8Array): void {
    const [type] = sent;
    if (type !== QUERY && type !== PARSE) return;
    // Behind type and length; PGlite's own parse has an empty name there, what is kept has another.
    if (type === PARSE && sent[5] !== 0) return;
    const start = type === QUERY ? 5 : 6;
    const text = Buffer.from(sent.subarray(start, start + 40)).toString('latin1');
    // A query may hold several statements, of which only the first would be looked at; a parse holds one.
    if (!FRAMES.test(text) && !(type === PARSE && KEPT.test(text))) this.#changing = true;
  }

  /** To be told when a transaction, or a statement outside any, has ended: what changed tables leaves nothing that was kept. */
  settle(): void {
    if (!this.#changing) return;
    this.#changing = false;
    this.#kept.clear();
  }

  /** Within `runExclusive`. Takes what drizzle gives as options; throws the engine's error. */
  async run<Row>(
    text: string,
    params: readonly unknown[] = [],
    options: QueryOptions = {},
  ): Promise<Results<Row>> {
    const client = this.#client;
    const { name, paramTypes, fields, description } = this.#kept.get(text) ?? (await this.#prepare(text));
    const values = params.map((value, index) => {
      if (value === null || value === undefined) return null;
      const serialize = client.serializers[paramTypes[index] ?? types.TEXT] ?? client.serializers[types.TEXT];
      if (serialize === undefined) throw new Error('PGlite cannot send texts any more');
      return serialize(value);
    });
    const replies = await client.execProtocolStream(
      joined([message.bind({ statement: name, values }), message.execute(), message.sync()]),
      NO_SYNC,
    );
    const parsers = Object.fromEntries(
      fields.flatMap(({ dataTypeID: type }) => {
        const parser = options.parsers?.[type] ?? client.parsers[type];
        return parser ? [[type, parser]] : [];
      }),
    );
    const [results] = parse.parseResults([...description, ...replies], parsers, { rowMode: options.rowMode });
    return results as Results<Row>;
  }

  async #prepare(text: string): Promise<Prepared> {
    const name = `kept_${(this.#names += 1)}`;
    const closed = this.#forgotten.splice(0);
    const replies = await this.#client.execProtocolStream(
      joined([
        ...closed.map((name) => message.close({ type: 'S', name })),
        message.parse({ name, text }),
        message.describe({ type: 'S', name }),
        message.sync(),
      ]),
      NO_SYNC,
    );
    const description = replies.filter((reply) => reply instanceof messages.RowDescriptionMessage);
    const prepared: Prepared = {
      name,
      paramTypes: parse.parseDescribeStatementResults(replies),
      fields: description.flatMap((row) => row.fields),
      description,
    };
    this.#kept.set(text, prepared);
    return prepared;
  }
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  return Buffer.concat(parts);
}
