import { randomBytes } from 'node:crypto';
import type { ClassEmblemName } from '#contract/pack-schema.ts';
import { codeOfClass } from '#contract/pack.ts';
import { changeAccount, GONE, NO_DELIVERIES, REASON_MAX } from '#server/game/account-changes.ts';
import { findLost } from '#server/game/delivered.ts';
import type { Ban, Finding, Game, GameItem, Refusal } from '#server/game/game.ts';
import type { GameDatabase, GameQueries } from '#server/game/game-database.ts';
import { upperLatin } from '#server/lib/srp6.ts';
import { checkColumns, checkRights } from '#server/game/schema-check.ts';
import { checkDeliveries, deliver, markersOf } from './azerothcore.deliveries.ts';
import { commandPort, type CommandPort } from './azerothcore.soap.ts';

/** `characters.class`, with the emblem that the portal shows for it. */
const CLASSES: Readonly<Record<string, readonly [name: string, emblem: ClassEmblemName]>> = {
  1: ['Guerreiro', 'warrior'],
  2: ['Paladino', 'templar'],
  3: ['Caçador', 'archer'],
  4: ['Ladino', 'dual'],
  5: ['Sacerdote', 'cleric'],
  6: ['Cavaleiro da Morte', 'warrior'],
  7: ['Xamã', 'sorcerer'],
  8: ['Mago', 'sorcerer'],
  9: ['Bruxo', 'sorcerer'],
  11: ['Druida', 'cleric'],
};

/**
 * AzerothCore, or TrinityCore for 3.3.5. The address names the database of accounts; `?characters=` that of the characters, where it is not called
 * acore_characters; `&soap=http://name:password@host:7878` the world server's SOAP port. Items are given by its command alone: the world
 * server counts their numbers in memory, so rows of others would collide with its own.
 */
export function azerothcore(database: GameDatabase): Game {
  const characters = database.option('characters') ?? 'acore_characters';
  const schema = `\`${characters.replaceAll('`', '')}\``;
  const soap = database.option('soap');
  const send = soap === null ? null : commandPort(soap);
  return {
    lists: listsOf(schema),
    countOnline: async () => {
      const [row] = await database.query(
        `select count(*) as players from ${schema}.characters where online <> 0`,
      );
      return Number(row?.players ?? 0);
    },
    check: () => check({ database, characters, schema, send }),
    createAccount: (account) => database.transact((tx) => createAccount(tx, account)),
    setPassword: ({ gameId, verifier }) =>
      changeAccount(database, 'update account set salt = unhex(?), verifier = unhex(?) where id = ?', [
        ...[verifier.salt ?? '', verifier.verifier ?? '', gameId],
      ]),
    setMail: ({ gameId, mail }) =>
      changeAccount(database, 'update account set email = ? where id = ?', [mail, gameId]),
    setBan: ({ gameId, ban, reason }) => database.transact((tx) => setBan(tx, { gameId, ban, reason })),
    closeAccount: ({ gameId }) =>
      database.transact(async (tx) => {
        const values = [randomBytes(32).toString('hex'), randomBytes(32).toString('hex'), gameId];
        const refusal = await changeAccount(
          tx,
          `update account set username = concat('~', id), salt = unhex(?), verifier = unhex(?), email = '', reg_mail = '' where id = ?`,
          values,
        );
        return refusal ?? setBan(tx, { gameId, ban: 'forever', reason: 'Conta encerrada' });
      }),
    ...(send === null
      ? NO_DELIVERIES
      : {
          deliver: (item: GameItem) => deliver({ database, schema, send, item }),
          findLost: (ids: readonly string[]) => findLost(database, ids, markersOf(schema)),
        }),
  };
}

const listsOf = (schema: string): Game['lists'] => ({
  guilds: {
    from: `${schema}.guild`,
    where: 'true',
    id: 'guildid',
    columns: { id: 'guildid', guild_name: 'name' },
  },
  accounts: {
    from: 'account a',
    where: 'true',
    id: 'a.id',
    columns: {
      id: 'a.id',
      username: 'a.username',
      mail: `case when a.email like '%_@_%._%' then a.email else '' end`,
      password_hash: `case when length(a.salt) = 32 and length(a.verifier) = 32
        then concat('$srp6$', a.username, '$', lower(hex(a.salt)), '$', lower(hex(a.verifier))) else '' end`,
      cash_site: '0',
      game_ban: `(select case when max(b.unbandate = b.bandate) = 1 then 'forever'
        when max(b.unbandate) > unix_timestamp() then max(b.unbandate) else '' end
        from account_banned b where b.id = a.id and b.active = 1)`,
      suspension_reason: `(select left(b.banreason, 255) from account_banned b where b.id = a.id and b.active = 1
        order by b.bandate desc limit 1)`,
    },
  },
  characters: {
    from: `${schema}.characters c`,
    // A deleted character belongs to account 0 until it is purged.
    where: 'c.deleteDate is null and c.account > 0',
    id: 'c.guid',
    columns: {
      id: 'c.guid',
      account_id: 'c.account',
      name: 'c.name',
      level: 'c.level',
      classinfo: 'c.class',
      class_name: `''`,
      guild_id: `(select m.guildid from ${schema}.guild_member m where m.guid = c.guid limit 1)`,
      killpoint: 'c.totalKills',
      loggedtime: 'c.totaltime',
    },
    finish: (row) => {
      const [name, emblem] = CLASSES[row.classinfo ?? ''] ?? [`Classe ${row.classinfo}`, 'other'];
      return { ...row, class_name: name, classinfo: codeOfClass({ name, emblem }) };
    },
  },
});

const WITHOUT_SOAP: Finding = {
  note: 'Para entregar itens, acrescente ao endereço a porta do SOAP: ?soap=http://conta:senha@127.0.0.1:7878 (docs/joining.md).',
  lacks: 'deliveries',
};

async function check(input: {
  database: GameDatabase;
  characters: string;
  schema: string;
  send: CommandPort | null;
}): Promise<Finding[]> {
  const { database, characters, schema, send } = input;
  const title = 'AzerothCore ou TrinityCore 3.3.5';
  const findings = [
    await checkColumns({
      ...{ database, title },
      columns: {
        account: 'id username salt verifier email reg_mail',
        account_banned: 'id bandate unbandate bannedby banreason active',
      },
    }),
    await checkColumns({
      ...{ database, title, schema: characters },
      columns: {
        characters: 'guid account name class level totalkills totaltime online deletedate',
        guild: 'guildid name',
        guild_member: 'guildid guid',
        ...(send && { mail: 'id receiver subject body' }),
      },
    }),
  ];
  if (findings.some((finding) => 'problem' in finding)) return findings;
  const statements = [
    `insert into account (username, salt, verifier, email, reg_mail) select 'x', '', '', '', '' from dual where 1 = 0`,
    `update account set salt = salt, verifier = verifier, email = email where 1 = 0`,
    `insert into account_banned (id, bandate, unbandate, bannedby, banreason, active) select 1, 1, 1, '', '', 1 from dual where 1 = 0`,
    `update account_banned set active = active where 1 = 0`,
  ];
  const deliveries = send === null ? WITHOUT_SOAP : await checkDeliveries({ database, schema, send });
  return [...findings, await checkRights({ database, statements }), deliveries];
}

async function createAccount(
  tx: GameQueries,
  { name, mail, verifier }: Parameters<Game['createAccount']>[0],
): Promise<{ gameId: number } | Refusal> {
  const username = upperLatin(name);
  const { rows, insertId } = await tx.run(
    `insert into account (username, salt, verifier, email, reg_mail) select ?, unhex(?), unhex(?), ?, ? from dual
      where not exists (select 1 from account taken where taken.username = ?)`,
    [username, verifier.salt ?? '', verifier.verifier ?? '', mail, mail, username],
  );
  if (rows > 0) return { gameId: insertId };
  // Created before a crash: the salt is random, so only this account has the verifier.
  const [stored] = await tx.query(
    'select id, lower(hex(verifier)) as verifier from account where username = ?',
    [username],
  );
  if (stored?.verifier === verifier.verifier) return { gameId: Number(stored?.id) };
  return { refused: `o nome "${name}" já é usado no jogo` };
}

/** Ends the bans that are active, and begins another one. A ban without an end has its end at its begin. */
async function setBan(
  tx: GameQueries,
  { gameId, ban, reason }: { gameId: number; ban: Ban; reason: string },
): Promise<void | Refusal> {
  const [account] = await tx.query('select id from account where id = ?', [gameId]);
  if (!account) return GONE;
  await tx.run('update account_banned set active = 0 where id = ? and active = 1', [gameId]);
  if (ban === null) return;
  const end = ban === 'forever' ? null : Math.floor(ban.getTime() / 1000);
  await tx.run(
    `insert into account_banned (id, bandate, unbandate, bannedby, banreason, active)
      values (?, unix_timestamp(), ifnull(?, unix_timestamp()), 'Portal', ?, 1)
      on duplicate key update unbandate = values(unbandate), bannedby = values(bannedby), banreason = values(banreason), active = 1`,
    [gameId, end, reason.slice(0, REASON_MAX)],
  );
}
