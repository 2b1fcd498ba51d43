import { Client } from 'pg';
import { sqlState } from '#server/db/errors.ts';
import { codeOf } from '#server/lib/error-code.ts';
import { OperatorError } from '#server/operator/failure.ts';
import type { FileRow } from '#server/operator/transfer/read-file.ts';
import type { MappedList } from './mapping.ts';
import type { Source } from './source.ts';

const BATCH_ROWS = 1000;

/** Opens a read-only snapshot of the game's database and closes it after `work`. Throws OperatorError where it cannot be read. */
export async function withGameDatabase<T>(input: {
  url: string;
  work: (open: (list: MappedList) => Source) => Promise<T>;
}): Promise<T> {
  const { url, work } = input;
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000, keepAlive: true });
  // A lost connection is reported by the query that needs it.
  client.on('error', () => undefined);
  try {
    await explainFailure('', () => client.connect());
    await explainFailure('', () => client.query('begin isolation level repeatable read read only'));
    return await work((list) => sourceOf({ client, list }));
  } finally {
    await client.end().catch(() => undefined);
  }
}

function sourceOf({ client, list }: { client: Client; list: MappedList }): Source {
  const { from, columns } = list;
  const quote = (name: string) => client.escapeIdentifier(name);
  const relation = from.map(quote).join('.');
  const selected = Object.entries(columns).map(
    ([ours, theirs]) => `g.${quote(theirs)}::text as ${quote(ours)}`,
  );
  const name = from.join('.');
  const orderColumn = quote(columns.id ?? 'id');
  const query = (text: string) =>
    explainFailure(name, () => client.query<Record<string, string | null>>(text));
  async function* rows(): AsyncGenerator<FileRow> {
    // A savepoint, because a retry of the portal's transaction reads the rows again with a new cursor.
    await query('savepoint list');
    await query(
      `declare list no scroll cursor for select ${selected.join(', ')} from ${relation} g order by g.${orderColumn}`,
    );
    try {
      for (;;) {
        const { rows: batch } = await query(`fetch ${BATCH_ROWS} from list`);
        for (const cells of batch) yield { place: Number(cells.id) || 0, cells };
        if (batch.length < BATCH_ROWS) return;
      }
    } finally {
      await client.query('rollback to savepoint list').catch(() => undefined);
    }
  }
  return { name, unit: 'número', columns: Object.keys(columns), rows };
}

/** Sentences by SQLSTATE. */
const CAUSES: readonly (readonly [codes: RegExp, sentence: string])[] = [
  [/^(42P01|3F000)$/, 'a tabela ou view não existe no banco do jogo'],
  [/^42703$/, 'uma das colunas não existe no banco do jogo'],
  [/^42501$/, 'o usuário não tem permissão de leitura no banco do jogo'],
  [/^28/, 'o banco do jogo recusou o usuário ou a senha de GAME_DATABASE_URL'],
  [/^3D000$/, 'o banco que GAME_DATABASE_URL indica não existe'],
];

async function explainFailure<T>(name: string, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    const code = sqlState(error) ?? codeOf(error) ?? 'sem resposta';
    const cause =
      CAUSES.find(([codes]) => codes.test(code))?.[1] ?? `o banco do jogo não pôde ser lido (${code})`;
    throw new OperatorError(name === '' ? `Não deu certo: ${cause}.` : `${name}: ${cause}.`);
  }
}
