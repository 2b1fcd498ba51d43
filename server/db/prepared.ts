import { sql, type Placeholder } from 'drizzle-orm';
import type { Db, Tx } from './connect.ts';
import { sentLater } from './exchange.ts';

interface Statement<Result> {
  execute(values: Record<string, unknown>): Promise<Result>;
}
interface Buildable<Result> {
  prepare(name: string): Statement<Result>;
}

interface PreparedStatement<Values, Result> {
  (db: Db, values: Values): Promise<Result>;
  /**
   * For a statement whose answer nobody needs: on PostgreSQL it is sent with the transaction's next one, its commit at the latest, and
   * its failure is that one's.
   */
  later(tx: Tx, values: Values): Promise<void>;
}

const names = new Set<string>();

/**
 * A statement that drizzle builds once, and that PostgreSQL parses and plans once for each connection: for what every change or every
 * signed-in request sends, where building it costs the server more than running it. `build` gets the places of the values:
 *
 *     const lockThing = prepared<{ id: number }>()('lock_thing', (db, at) => db.select().from(things).where(eq(things.id, at('id'))));
 *     await lockThing(tx, { id });
 *
 * Drizzle itself binds a prepared statement to one connection; transactions have one of ten, so here the connection is put in for each
 * use.
 */
export function prepared<Values extends object>() {
  return <Result>(
    name: string,
    build: (
      db: Db,
      at: <Name extends keyof Values & string>(name: Name) => Placeholder<Name>,
    ) => Buildable<Result>,
  ): PreparedStatement<Values, Result> => {
    if (names.has(name)) throw new Error(`There are two prepared statements of the name ${name}`);
    names.add(name);
    const built = new WeakMap<object, Statement<Result>>();
    const execute = (db: Db, values: Values, connection = (client: object) => client): Promise<Result> => {
      const session = part({ of: db, name: 'session' });
      const driver: object = session.constructor;
      let statement = built.get(driver);
      if (statement === undefined) {
        statement = build(db, (value) => sql.placeholder(value)).prepare(name);
        part({ of: statement, name: 'client' });
        built.set(driver, statement);
      }
      const client = connection(part({ of: session, name: 'client' }));
      const bound: Statement<Result> = Object.create(statement, { client: { value: client } });
      return bound.execute(values as Record<string, unknown>);
    };
    return Object.assign((db: Db, values: Values) => execute(db, values), {
      later: async (tx: Tx, values: Values) => void (await execute(tx, values, sentLater)),
    });
  };
}

/** Drizzle's own parts, which its types hide. */
function part({ of, name }: { of: object; name: string }): object {
  const found: unknown = Reflect.get(of, name);
  if (typeof found !== 'object' || found === null) throw new Error(`Drizzle has no ${name} here any more`);
  return found;
}
