import type { Finding } from '#server/game/game.ts';
import { type GameDatabase, GameDatabaseError } from '#server/game/game-database.ts';
import { checkColumns, checkRights } from '#server/game/schema-check.ts';

/** The columns that are read or written. */
const COLUMNS = {
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

const RIGHTS = [
  `insert into login (userid, user_pass, sex, email) select 'x', '', 'M', '' from dual where 1 = 0`,
  `update login set user_pass = user_pass, email = email, state = state where 1 = 0`,
  `insert into mail (send_name) select 'x' from dual where 1 = 0`,
  `insert into mail_attachments (id) select 1 from dual where 1 = 0`,
  `insert into portal_deliveries (id) select 'x' from dual where 1 = 0`,
];

export async function checkRathena(database: GameDatabase): Promise<Finding[]> {
  const schema = await checkColumns({ database, title: 'rAthena', columns: COLUMNS });
  if ('problem' in schema) return [schema];
  const findings = [schema, await checkPasswords(database), ...(await checkEngines(database))];
  const markers = await createMarkers(database);
  if (markers) findings.push(markers);
  const statements = RIGHTS.filter((statement) => !markers || !statement.includes('portal_deliveries'));
  return [...findings, MAIL_EXPIRES, await checkRights({ database, statements })];
}

/** A mail of the server has no sender to return to, so the game deletes it with the item. */
const MAIL_EXPIRES: Finding = {
  note:
    'Uma carta que ninguém abre em 15 dias é apagada pelo jogo, com o item: ponha "mail_return_days: 0" em ' +
    'conf/import/char_conf.txt e ligue o char-server de novo.',
};

/**
 * A game that keeps passwords as they are is refused: whoever reads its database could use them elsewhere. With the setting the login-server
 * hashes what the char-server sends, too, so the account of the server itself needs a hash.
 */
async function checkPasswords(database: GameDatabase): Promise<Finding> {
  const [row] = await database.query(
    `select sum(sex <> 'S') as players, sum(user_pass not regexp '^[0-9a-fA-F]{32}$') as plain from login`,
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
async function checkEngines(database: GameDatabase): Promise<Finding[]> {
  const engines = await database.query(
    `select table_name as name, engine as engine from information_schema.tables
      where table_schema = database() and table_name in ('mail', 'mail_attachments')`,
  );
  const old = NEED_TRANSACTIONS.filter((table) =>
    engines.some(({ name, engine }) => name === table && engine?.toLowerCase() !== 'innodb'),
  );
  return old.map((table) => ({
    problem: `A tabela ${table} usa MyISAM, com a qual um item poderia chegar pela metade ou duas vezes: rode "alter table ${table} engine=InnoDB;".`,
  }));
}

/** Makes the table of deliveries that were made; null where it is there. */
async function createMarkers(database: GameDatabase): Promise<Finding | null> {
  try {
    await database.run(MARKERS);
    return null;
  } catch (error) {
    if (!(error instanceof GameDatabaseError)) throw error;
    const [found] = await database.query(
      `select 1 as found from information_schema.tables where table_schema = database() and table_name = 'portal_deliveries'`,
    );
    if (found) return null;
    return {
      problem: `Não foi possível criar a tabela das entregas: ${error.message}. Rode, com outro usuário: ${MARKERS.replace(/\s+/g, ' ')};`,
    };
  }
}
