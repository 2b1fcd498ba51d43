import { createHash, randomBytes } from 'node:crypto';
import { changeAccount } from '#server/game/account-changes.ts';
import type { Ban, Finding, Game, GameItem, Refusal } from '#server/game/game.ts';
import { findLost } from '#server/game/delivered.ts';
import type { GameDatabase, GameQueries, GameValue } from '#server/game/game-database.ts';
import { checkRathena } from './rathena.check.ts';
import { classOf } from './rathena.classes.ts';
import { isSingle } from './rathena.items.ts';

/** What the game writes into `login.email` where there is none. */
const NO_MAIL = 'a@a.com';
const MAIL_MAX = 39;
/** `login.state` of an account that the team has blocked. */
const BLOCKED = 5;
const ATTACHMENTS_PER_MAIL = 5;
const AMOUNT_MAX = 30_000;
/** Of what is not stacked. A mailbox shows 30 mails. */
const PIECES_MAX = 100;

/** rAthena with `use_MD5_passwords: yes`, on MySQL or MariaDB. Its documents: sql-files/main.sql, conf/login_athena.conf. */
export function rathena(database: GameDatabase): Game {
  const change = (text: string, ...values: readonly GameValue[]) => changeAccount(database, text, values);
  return {
    lists: LISTS,
    countOnline: async () => {
      const [row] = await database.query('select count(*) as players from `char` where online <> 0');
      return Number(row?.players ?? 0);
    },
    check: (): Promise<Finding[]> => checkRathena(database),
    createAccount: (account) => createAccount(database, account),
    setPassword: ({ gameId, verifier }) =>
      change('update login set user_pass = ? where account_id = ?', verifier.md5 ?? '', gameId),
    setMail: ({ gameId, mail }) =>
      change('update login set email = ? where account_id = ?', mailOf(mail), gameId),
    setBan: ({ gameId, ban }) =>
      change('update login set state = ?, unban_time = ? where account_id = ?', ...stateOf(ban), gameId),
    closeAccount: ({ gameId }) =>
      change(
        `update login set userid = concat('~', account_id), user_pass = ?, email = ?, state = ? where account_id = ?`,
        ...[createHash('md5').update(randomBytes(16)).digest('hex'), NO_MAIL, BLOCKED, gameId],
      ),
    deliver: (item) => database.transact((tx) => deliver(tx, item)),
    findLost: (ids) => findLost(database, ids),
  };
}

const LISTS: Game['lists'] = {
  guilds: { from: 'guild', where: 'true', id: 'guild_id', columns: { id: 'guild_id', guild_name: 'name' } },
  accounts: {
    from: 'login',
    // S is the account of the server itself.
    where: `sex <> 'S'`,
    id: 'account_id',
    columns: {
      id: 'account_id',
      username: 'userid',
      mail: `case when email like '%_@_%._%' and lower(email) <> '${NO_MAIL}' then email else '' end`,
      password_hash: `case when user_pass regexp '^[0-9a-fA-F]{32}$' then concat('$md5$', lower(user_pass)) else '' end`,
      // A point of the game is not a credit of the portal.
      cash_site: '0',
      game_ban: `case when state <> 0 then 'forever' when unban_time > unix_timestamp() then unban_time else '' end`,
    },
  },
  characters: {
    from: '`char`',
    // A character that waits for its deletion is none any more for its player.
    where: 'delete_date = 0',
    id: 'char_id',
    columns: {
      id: 'char_id',
      account_id: 'account_id',
      name: 'name',
      level: 'base_level',
      classinfo: 'class',
      class_name: `''`,
      guild_id: 'guild_id',
      honor: 'least(fame, 2147483647)',
      // The game counts no kills. What the ranking counts instead is named in the pack (`ranking.points`).
      killpoint: 'base_level',
    },
    finish: (row) => ({ ...row, ...classOf(Number(row.classinfo)) }),
  },
};

/** An address that does not fit is left out, because half of one would be somebody else's. */
const mailOf = (mail: string): string => (mail === '' || mail.length > MAIL_MAX ? NO_MAIL : mail);

function stateOf(ban: Ban): [state: number, unbanTime: number] {
  if (ban === 'forever') return [BLOCKED, 0];
  return [0, ban === null ? 0 : Math.floor(ban.getTime() / 1000)];
}

/** One statement finds out whether the name is free and takes it, because `login` may have no transactions. */
async function createAccount(
  database: GameDatabase,
  { name, mail, verifier }: Parameters<Game['createAccount']>[0],
): Promise<{ gameId: number } | Refusal> {
  const { md5 = '' } = verifier;
  const { rows, insertId } = await database.run(
    `insert into login (userid, user_pass, sex, email) select ?, ?, 'M', ? from dual
      where not exists (select 1 from login where userid = ?)`,
    [name, md5, mailOf(mail), name],
  );
  if (rows > 0) return { gameId: insertId };
  // Created before a crash: only this player knew the password.
  const [stored] = await database.query('select account_id, user_pass from login where userid = ?', [name]);
  if (stored?.user_pass === md5) return { gameId: Number(stored.account_id) };
  return { refused: `o nome "${name}" já é usado no jogo` };
}

/** Sends the item by the game's mail. The marker and the mail are of one transaction, so a repeated delivery finds the marker. */
async function deliver(tx: GameQueries, item: GameItem): Promise<void | Refusal> {
  const { id, quantity } = item;
  // Before anything else: what was given once has not failed because its character was deleted since.
  const [given] = await tx.query('select 1 as given from portal_deliveries where id = ?', [id]);
  if (given) return;
  const [receiver] = await receiverOf(tx, item);
  if (!receiver) {
    if (item.characterId !== null) return { refused: 'o personagem não existe mais no jogo' };
    throw new Error('a conta ainda não tem personagem no jogo');
  }
  const most = comesByPiece(item) ? PIECES_MAX : AMOUNT_MAX;
  if (quantity > most) return { refused: `o jogo entrega até ${most} unidades de uma vez` };
  const { rows } = await tx.run('insert ignore into portal_deliveries (id) values (?)', [id]);
  if (rows === 0) return;
  const parts = partsOf(item);
  for (let at = 0; at < parts.length; at += ATTACHMENTS_PER_MAIL) {
    const { insertId } = await tx.run(
      `insert into mail (send_name, send_id, dest_name, dest_id, title, message, time, status, zeny, type)
        values ('Portal', 0, ?, ?, 'Entrega do portal', ?, unix_timestamp(), 0, 0, 0)`,
      [receiver.name ?? '', receiver.char_id ?? '', `Seu item chegou. Entrega ${id.slice(0, 8)}.`],
    );
    for (const [index, amount] of parts.slice(at, at + ATTACHMENTS_PER_MAIL).entries())
      await attach({ tx, item, mailId: insertId, index, amount });
  }
}

function receiverOf(tx: GameQueries, { characterId, gameAccountId }: GameItem) {
  return characterId === null
    ? tx.query(
        'select char_id, name from `char` where account_id = ? and delete_date = 0 order by char_num limit 1',
        [gameAccountId],
      )
    : tx.query('select char_id, name from `char` where char_id = ? and account_id = ? and delete_date = 0', [
        characterId,
        gameAccountId,
      ]);
}

/** What has a refinement or options is equipment, which the game does not stack. */
const comesByPiece = ({ itemType, refine, effects }: GameItem): boolean =>
  isSingle(itemType) || refine > 0 || effects.some(({ index }) => index > 0);

const partsOf = (item: GameItem): number[] =>
  comesByPiece(item) ? Array.from({ length: item.quantity }, () => 1) : [item.quantity];

async function attach(input: {
  tx: GameQueries;
  item: GameItem;
  mailId: number;
  index: number;
  amount: number;
}): Promise<void> {
  const { tx, item, mailId, index, amount } = input;
  const options = [0, 1, 2].map((place) => item.effects[place] ?? { index: 0, value: 0 });
  await tx.run(
    `insert into mail_attachments (id, \`index\`, nameid, amount, refine, attribute, identify,
        option_id0, option_val0, option_id1, option_val1, option_id2, option_val2)
      values (?, ?, ?, ?, ?, 0, 1, ?, ?, ?, ?, ?, ?)`,
    [
      mailId,
      index,
      item.item_id,
      amount,
      item.refine,
      ...options.flatMap((option) => [option.index, option.value]),
    ],
  );
}
