import { createHash, randomBytes } from 'node:crypto';
import type { ClassEmblemName } from '#contract/pack-schema.ts';
import { codeOfClass } from '#contract/pack.ts';
import {
  changeAccount,
  GONE,
  NO_DELIVERIES,
  NO_DELIVERIES_NOTE,
  REASON_MAX,
} from '#server/game/account-changes.ts';
import type { Ban, Finding, Game, Refusal } from '#server/game/game.ts';
import type { GameDatabase, GameQueries, GameValue } from '#server/game/game-database.ts';
import { checkColumns, checkRights } from '#server/game/schema-check.ts';

/** `players.vocation`, with the emblem that the portal shows for it (contract/characters.ts). */
const VOCATIONS: readonly (readonly [name: string, emblem: ClassEmblemName])[] = [
  ['Sem vocação', 'other'],
  ['Feiticeiro', 'sorcerer'],
  ['Druida', 'cleric'],
  ['Paladino', 'archer'],
  ['Cavaleiro', 'warrior'],
  ['Mestre Feiticeiro', 'sorcerer'],
  ['Druida Ancião', 'cleric'],
  ['Paladino Real', 'archer'],
  ['Cavaleiro de Elite', 'warrior'],
  ['Monge', 'templar'],
  ['Monge Exaltado', 'templar'],
];

/**
 * Canary, or The Forgotten Server, with SHA-1. Items are not given: the game reads a character at its login and writes all of it at its end, so rows
 * that others add meanwhile would be lost.
 */
export function canary(database: GameDatabase): Game {
  const change = (text: string, ...values: readonly GameValue[]) => changeAccount(database, text, values);
  return {
    lists: LISTS,
    countOnline: async () => {
      const [row] = await database.query('select count(*) as players from players_online');
      return Number(row?.players ?? 0);
    },
    check: () => check(database),
    createAccount: (account) => createAccount(database, account),
    setPassword: ({ gameId, verifier }) =>
      change('update accounts set password = ? where id = ?', verifier.sha1 ?? '', gameId),
    setMail: ({ gameId, mail }) => change('update accounts set email = ? where id = ?', mail, gameId),
    setBan: (ban) => database.transact((tx) => setBan(tx, ban)),
    closeAccount: ({ gameId }) =>
      change(
        `update accounts set name = concat('~', id), email = '', password = ? where id = ?`,
        createHash('sha1').update(randomBytes(16)).digest('hex'),
        gameId,
      ),
    ...NO_DELIVERIES,
  };
}

const LISTS: Game['lists'] = {
  guilds: { from: 'guilds', where: 'true', id: 'id', columns: { id: 'id', guild_name: 'name' } },
  accounts: {
    from: 'accounts a',
    where: 'true',
    id: 'a.id',
    columns: {
      id: 'a.id',
      username: 'a.name',
      mail: `case when a.email like '%_@_%._%' then a.email else '' end`,
      password_hash: `case when a.password regexp '^[0-9a-fA-F]{40}$' then concat('$sha1$', lower(a.password)) else '' end`,
      cash_site: '0',
      game_ban: `(select case when b.expires_at <= 0 then 'forever'
        when b.expires_at > unix_timestamp() then b.expires_at else '' end from account_bans b where b.account_id = a.id)`,
      suspension_reason: `(select left(b.reason, 255) from account_bans b where b.account_id = a.id)`,
    },
  },
  characters: {
    from: 'players p',
    where: 'p.deletion = 0',
    id: 'p.id',
    columns: {
      id: 'p.id',
      account_id: 'p.account_id',
      name: 'p.name',
      level: 'p.level',
      classinfo: 'p.vocation',
      class_name: `''`,
      guild_id: '(select m.guild_id from guild_membership m where m.player_id = p.id limit 1)',
      // The game counts no kills. What the ranking counts instead is named in the pack (`ranking.points`).
      killpoint: 'p.level',
      loggedtime: 'least(greatest(p.onlinetime, 0), 2147483647)',
    },
    finish: (row) => {
      const [name, emblem] = VOCATIONS[Number(row.classinfo)] ?? [`Vocação ${row.classinfo}`, 'other'];
      return { ...row, class_name: name, classinfo: codeOfClass({ name, emblem }) };
    },
  },
};

async function check(database: GameDatabase): Promise<Finding[]> {
  const schema = await checkColumns({
    database,
    title: 'Canary ou The Forgotten Server',
    columns: {
      accounts: 'id name password email creation',
      account_bans: 'account_id reason banned_at expires_at banned_by',
      players: 'id account_id name level vocation onlinetime deletion',
      players_online: 'player_id',
      guilds: 'id name',
      guild_membership: 'player_id guild_id',
    },
  });
  if ('problem' in schema) return [schema];
  const statements = [
    `insert into accounts (name, password, email, creation) select 'x', '', '', 0 from dual where 1 = 0`,
    `update accounts set password = password, email = email where 1 = 0`,
    `insert into account_bans (account_id, reason, banned_at, expires_at, banned_by) select 1, '', 0, 0, 1 from dual where 1 = 0`,
    `delete from account_bans where 1 = 0`,
  ];
  return [
    schema,
    await checkPasswords(database),
    await checkRights({ database, statements }),
    NO_DELIVERIES_NOTE,
  ];
}

async function checkPasswords(database: GameDatabase): Promise<Finding> {
  const [row] = await database.query(
    `select count(*) as players, sum(password not regexp '^[0-9a-fA-F]{40}$') as other from accounts`,
  );
  const other = Number(row?.other ?? 0);
  if (other > 0 && other === Number(row?.players ?? 0))
    return {
      problem:
        'O jogo não guarda senhas em SHA-1: ponha passwordType = "sha1" em config.lua. Se elas estão sem hash, rode antes ' +
        '"update accounts set password = sha1(password) where length(password) < 40;".',
    };
  if (other > 0)
    return { note: `${other} contas têm uma senha que não é SHA-1: seus donos definem outra por um link.` };
  return { fine: 'As senhas do jogo são SHA-1 (passwordType = "sha1").' };
}

async function createAccount(
  database: GameDatabase,
  { name, mail, verifier }: Parameters<Game['createAccount']>[0],
): Promise<{ gameId: number } | Refusal> {
  const { sha1 = '' } = verifier;
  const { rows, insertId } = await database.run(
    `insert into accounts (name, password, email, creation) select ?, ?, ?, unix_timestamp() from dual
      where not exists (select 1 from accounts taken where taken.name = ?)`,
    [name, sha1, mail, name],
  );
  if (rows > 0) return { gameId: insertId };
  // Created before a crash: only this player knew the password.
  const [stored] = await database.query(
    'select id, lower(password) as password from accounts where name = ?',
    [name],
  );
  if (stored?.password === sha1) return { gameId: Number(stored.id) };
  return { refused: `o nome "${name}" já é usado no jogo` };
}

/** A ban names a character who has made it: the first of the game, because the portal has none. */
async function setBan(
  tx: GameQueries,
  { gameId, ban, reason }: { gameId: number; ban: Ban; reason: string },
): Promise<void | Refusal> {
  const [account] = await tx.query('select id from accounts where id = ?', [gameId]);
  if (!account) return GONE;
  await tx.run('delete from account_bans where account_id = ?', [gameId]);
  if (ban === null) return;
  const end = ban === 'forever' ? 0 : Math.floor(ban.getTime() / 1000);
  const { rows } = await tx.run(
    `insert into account_bans (account_id, reason, banned_at, expires_at, banned_by)
      select ?, ?, unix_timestamp(), ?, min(id) from players having min(id) is not null`,
    [gameId, reason.slice(0, REASON_MAX), end],
  );
  if (rows === 0) throw new Error('o jogo ainda não tem personagens, e um banimento precisa de um');
}
