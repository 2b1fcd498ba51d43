import type { Finding } from '#server/game/game.ts';
import { type GameDatabase, GameDatabaseError } from '#server/game/game-database.ts';

/** The columns that are read or written. */
const COLUMNS: Readonly<Record<string, string>> = {
  login: 'account_id userid user_pass sex email state unban_time',
  char: 'char_id account_id char_num name class base_level guild_id fame online delete_date',
  guild: 'guild_id name',
  mail: 'id send_name send_id dest_name dest_id title message time status zeny type',
  mail_attachments:
    'id index nameid amount refine attribute identify option_id0 option_val0 option_id1 option_val1 option_id2 option_val2',
};
const NEED_TRANSACTIONS = ['mail', 'mail_attachments'];
const MARKERS = `create table if not exists portal_deliveries (
  id char(36) character set ascii primary key, delivered_at timestamp not null default current_timestamp) engine = InnoDB`;

/** Statements that change nothing, because no row fits, but need the right to write. */
const RIGHTS = [
  `insert into login (userid) select 'x' from dual where 1 = 0`,
  `update login set user_pass = user_pass, email = email, state = state where 1 = 0`,
  `insert into mail (send_name) select 'x' from dual where 1 = 0`,
  `insert into mail_attachments (id) select 1 from dual where 1 = 0`,
  `insert into portal_deliveries (id) select 'x' from dual where 1 = 0`,
];

export async function checkRathena(database: GameDatabase): Promise<Finding[]> {
  const schema = await checkSchema(database);
  if (schema.some((finding) => 'problem' in finding)) return schema;
  return [...schema, await checkPasswords(database), ...(await checkDeliveries(database))];
}

async function checkSchema(database: GameDatabase): Promise<Finding[]> {
  const rows = await database.query(
    'select lower(table_name) as name, lower(column_name) as col from information_schema.columns where table_schema = database()',
  );
  const found = new Set(rows.map(({ name, col }) => `${name}.${col}`));
  const missing = Object.entries(COLUMNS).flatMap(([table, columns]) =>
    columns.split(' ').flatMap((column) => (found.has(`${table}.${column}`) ? [] : [`${table}.${column}`])),
  );
  if (missing.length === 0) return [{ fine: 'As tabelas são as do rAthena.' }];
  return [
    {
      problem: `Isto não parece o banco de um rAthena atual: falta ${missing.slice(0, 5).join(', ')}${missing.length > 5 ? ' e mais' : ''}. Confira o banco do endereço, ou atualize o rAthena.`,
    },
  ];
}

/** A game that keeps passwords as they are is refused: whoever reads its database could use them elsewhere. */
async function checkPasswords(database: GameDatabase): Promise<Finding> {
  const [row] = await database.query(
    `select count(*) as players, sum(user_pass not regexp '^[0-9a-fA-F]{32}$') as plain from login where sex <> 'S'`,
  );
  if (Number(row?.plain ?? 0) > 0)
    return {
      problem:
        'O jogo guarda senhas como elas são, sem hash. Pare o login-server, rode ' +
        `"update login set user_pass = md5(user_pass) where length(user_pass) < 32;", ponha "use_MD5_passwords: yes" em conf/import/login_conf.txt e ligue-o de novo.`,
    };
  if (Number(row?.players ?? 0) === 0)
    return {
      note: 'O jogo ainda não tem contas: confira se conf/import/login_conf.txt diz "use_MD5_passwords: yes".',
    };
  return { fine: 'As senhas do jogo são MD5 (use_MD5_passwords: yes).' };
}

/** Exactly once needs transactions, which MyISAM, rAthena's default, lacks. */
async function checkDeliveries(database: GameDatabase): Promise<Finding[]> {
  const engines = await database.query(
    `select table_name as name, engine as engine from information_schema.tables
      where table_schema = database() and table_name in ('mail', 'mail_attachments')`,
  );
  const old = NEED_TRANSACTIONS.filter((table) =>
    engines.some(({ name, engine }) => name === table && engine?.toLowerCase() !== 'innodb'),
  );
  const findings: Finding[] = old.map((table) => ({
    problem: `A tabela ${table} usa MyISAM, com a qual um item poderia chegar pela metade ou duas vezes: rode "alter table ${table} engine=InnoDB;".`,
  }));
  try {
    await database.run(MARKERS);
  } catch (error) {
    const [exists] = await database.query(
      "select 1 as yes from information_schema.tables where table_schema = database() and table_name = 'portal_deliveries'",
    );
    if (!exists)
      return [
        ...findings,
        {
          problem: `Não foi possível criar a tabela das entregas: ${reasonOf(error)}. Rode, com outro usuário: ${MARKERS.replace(/\s+/g, ' ')};`,
        },
      ];
  }
  for (const statement of RIGHTS) {
    try {
      await database.run(statement);
    } catch (error) {
      const words = statement.split(' ');
      return [
        ...findings,
        {
          problem: `O usuário não consegue fazer "${words.slice(0, words[0] === 'insert' ? 3 : 2).join(' ')}": ${reasonOf(error)}.`,
        },
      ];
    }
  }
  return [...findings, { fine: 'O usuário pode ler e gravar o que é preciso.' }];
}

function reasonOf(error: unknown): string {
  if (error instanceof GameDatabaseError) return error.message;
  throw error;
}
