import type { Finding } from './game.ts';
import { type GameDatabase, GameDatabaseError } from './game-database.ts';

/** Whether a database has the columns that a module reads and writes. `schema` is its name; null: that of the address. */
export async function checkColumns(input: {
  database: GameDatabase;
  title: string;
  schema?: string | null;
  /** Columns by table, separated by spaces. */
  columns: Readonly<Record<string, string>>;
}): Promise<Finding> {
  const { database, title, schema = null, columns } = input;
  const rows = await database.query(
    `select lower(table_name) as name, lower(column_name) as col from information_schema.columns
      where table_schema = coalesce(?, ${database.dialect.schema})`,
    [schema],
  );
  const found = new Set(rows.map(({ name, col }) => `${name}.${col}`));
  const missing = Object.entries(columns).flatMap(([table, names]) =>
    names.split(' ').flatMap((column) => (found.has(`${table}.${column}`) ? [] : [`${table}.${column}`])),
  );
  const where = schema === null ? 'no banco do endereço' : `no banco ${schema}`;
  if (missing.length === 0) return { fine: `As tabelas ${where} são as de ${title}.` };
  const named = `${missing.slice(0, 5).join(', ')}${missing.length > 5 ? ' e mais' : ''}`;
  return {
    problem: `Isto não parece um ${title} atual: ${where} falta ${named}. Confira o endereço, ou atualize o jogo.`,
  };
}

/** Runs statements that change nothing, because no row fits, but need the right to write. Names all that are refused. */
export async function checkRights(input: {
  database: GameDatabase;
  statements: readonly string[];
}): Promise<Finding> {
  const refused: string[] = [];
  let reason = '';
  for (const statement of input.statements) {
    try {
      await input.database.run(statement);
    } catch (error) {
      if (!(error instanceof GameDatabaseError)) throw error;
      const words = statement.split(/\s+/);
      refused.push(`"${words.slice(0, words[0] === 'insert' ? 3 : 2).join(' ')}"`);
      reason = error.message;
    }
  }
  if (refused.length === 0) return { fine: 'O usuário pode ler e gravar o que é preciso.' };
  return {
    problem: `O usuário não consegue fazer ${refused.join(', ')}: ${reason}. docs/joining.md, "Connect", diz como dar as permissões.`,
  };
}
