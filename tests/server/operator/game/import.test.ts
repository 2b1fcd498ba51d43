import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hash as bcrypt } from '@node-rs/bcrypt';
import { asc, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { auditLog } from '#server/modules/audit/audit.table.ts';
import { characters } from '#server/modules/characters/characters.table.ts';
import { guilds } from '#server/modules/guilds/guilds.table.ts';
import { ledger } from '#server/modules/ledger/ledger.table.ts';
import { oneTimeLinks } from '#server/modules/accounts/accounts.links.table.ts';
import { importGame } from '#server/operator/game/import.ts';
import type { GameKindName } from '#server/operator/game/kinds.ts';
import { reconcile } from '#server/operator/game/reconcile.ts';
import { fileSource } from '#server/operator/game/source.ts';
import { callWhileLocked, ROW_LOCK_ENGINES } from '#support/row-locks.ts';
import { testTerminal } from '#support/terminal.ts';
import { AUDIT_FIELDS } from '#features/audit/audit-fields.ts';
import { temporaryFolder, openTestApp } from '#support/lifetime.ts';

const folder = temporaryFolder();
const now = new Date('2026-11-24T15:00:00.000Z');
const app = await openTestApp();
beforeEach(async () => {
  const { db } = app.database;
  for (const table of [characters, guilds, ledger, auditLog, accounts]) await db.delete(table);
  await db.execute(sql`alter sequence accounts_id_seq restart with 1000`);
});

let made = 0;
function fileOf(lines: readonly string[]): string {
  made += 1;
  const file = join(folder, `${made}.csv`);
  writeFileSync(file, `${lines.join('\n')}\n`);
  return file;
}

interface Options {
  readonly dryRun?: boolean;
  readonly invalidRows?: 'refuse' | 'skip';
}

async function importLines(kind: GameKindName, lines: readonly string[], options: Options = {}) {
  const terminal = testTerminal();
  const { dryRun = false, invalidRows = 'refuse' } = options;
  const source = await fileSource({ kind, file: fileOf(lines) });
  const [imported] = await importGame({
    database: app.database,
    lists: [{ kind, source }],
    invalidRows,
    dryRun,
    now,
    terminal,
  });
  return imported;
}

/** The printed faults and the final message. */
async function refused(kind: GameKindName, lines: readonly string[]) {
  const terminal = testTerminal();
  const file = fileOf(lines);
  const error = await fileSource({ kind, file })
    .then((source) =>
      importGame({
        database: app.database,
        lists: [{ kind, source }],
        invalidRows: 'refuse',
        dryRun: false,
        now,
        terminal,
      }),
    )
    .then(
      () => new Error('it passed'),
      (reason: unknown) => reason as Error,
    );
  return {
    faults: terminal.noted.filter((line) => /^linha \d/.test(line)),
    sentence: error.message.replace(file, 'X'),
  };
}

const HEADER = 'id,username,mail,password_hash,cash_site';
const md5 = (text: string) => `$md5$${createHash('md5').update(text).digest('hex')}`;
const MARIA = `2000001,Maria,maria@jogo.example,${md5('antiga')},500`;
const JOSE = `2000007,José,,${md5('outra')},0`;

const all = () => app.database.db.select().from(accounts).orderBy(asc(accounts.id));
const movements = () => app.database.db.select().from(ledger).orderBy(asc(ledger.id));
async function reconciled(): Promise<string | undefined> {
  const terminal = testTerminal();
  await reconcile({ database: app.database, terminal });
  return terminal.printed[0];
}
const signIn = async (username: string, password: string) =>
  (await app.visitor().login({ username, password })).statusCode;

describe('accounts of the game', () => {
  it('are imported with their ids, names, mails and balances, and sign in with their old passwords', async () => {
    const hash = await bcrypt('antiga-2', 5);
    const lines = [HEADER, MARIA, JOSE, `2000009,"Zé; ""Bala""",ze@jogo.example,${hash},7`];
    expect(await importLines('accounts', lines)).toEqual({ created: 3, changed: 0, same: 0, skipped: 0 });
    expect((await all()).map(({ id, username, mail, cash_site }) => [id, username, mail, cash_site])).toEqual(
      [
        [2_000_001, 'Maria', 'maria@jogo.example', 500],
        [2_000_007, 'José', '', 0],
        [2_000_009, 'Zé; "Bala"', 'ze@jogo.example', 7],
      ],
    );
    expect(await movements()).toMatchObject([
      { accountId: 2_000_001, amount: 500, balanceAfter: 500, reason: 'opening', createdAt: now },
      { accountId: 2_000_009, amount: 7, balanceAfter: 7, reason: 'opening' },
    ]);
    expect(await reconciled()).toBe('3 contas conferidas: todo saldo é a soma do extrato.');
    expect(await signIn('MARIA', 'antiga')).toBe(200);
    expect(await signIn('josé', 'outra')).toBe(200);
    expect(await signIn('zé; "bala"', 'antiga-2')).toBe(200);
    expect((await all()).every(({ passwordHash }) => passwordHash.startsWith('$argon2id$'))).toBe(true);
  });

  it('make the portal give its own accounts numbers that the game never reaches, from the first import on', async () => {
    await importLines('accounts', [HEADER, MARIA], { dryRun: true });
    expect((await app.player({ username: 'antes' })).id).toBeLessThan(2_000_000_000);
    await importLines('accounts', [HEADER, MARIA]);
    expect((await app.player({ username: 'novata' })).id).toBeGreaterThan(2_000_000_000);
    await importLines('accounts', [HEADER, MARIA, JOSE]);
    const { id } = await app.player({ username: 'outra' });
    expect(id).toBeGreaterThan(2_000_000_001);
    expect((await all()).at(-1)).toMatchObject({ id, username: 'outra' });
  });

  it('do not change when they are imported again, whatever has happened since', async () => {
    const lines = [HEADER, MARIA, JOSE];
    await importLines('accounts', lines);
    await signIn('Maria', 'antiga');
    // The player has changed the mail and spent credits meanwhile.
    const { db } = app.database;
    const own = {
      mail: 'nova@maria.example',
      mailKey: 'nova@maria.example',
      mailConfirmedAt: now,
      cash_site: 300,
    };
    await db.update(accounts).set(own).where(eq(accounts.id, 2_000_001));
    await db
      .insert(ledger)
      .values({ accountId: 2_000_001, amount: -200, balanceAfter: 300, reason: 'shop', referenceId: 1 });
    const [before, books, log] = [await all(), await movements(), await db.select().from(auditLog)];
    expect(await importLines('accounts', lines)).toEqual({ created: 0, changed: 0, same: 2, skipped: 0 });
    expect([await all(), await movements(), await db.select().from(auditLog)]).toEqual([before, books, log]);
  });

  it('whose rows have changed get the new name and mail, but never the balance', async () => {
    await importLines('accounts', [HEADER, MARIA, JOSE]);
    await app.database.db.insert(oneTimeLinks).values({
      tokenHash: 'x',
      accountId: 2_000_001,
      kind: 'reset',
      mail: 'maria@jogo.example',
      expiresAt: now,
    });
    await app.database.db.update(accounts).set({ mailConfirmedAt: now });
    const lines = [
      HEADER,
      `2000001,Mariana,mariana@jogo.example,${md5('antiga')},9999`,
      `2000007,José,,${md5('trocada-no-jogo')},50`,
    ];
    expect(await importLines('accounts', lines)).toEqual({ created: 0, changed: 2, same: 0, skipped: 0 });
    expect(await all()).toMatchObject([
      {
        username: 'Mariana',
        usernameKey: 'mariana',
        mail: 'mariana@jogo.example',
        mailConfirmedAt: null,
        cash_site: 500,
      },
      { username: 'José', mail: '', cash_site: 0 },
    ]);
    expect(await movements()).toHaveLength(1);
    expect(await app.database.db.select().from(oneTimeLinks)).toEqual([]);
    // Nobody has signed in with the old hash yet, so the new password from the game is imported.
    expect(await signIn('josé', 'trocada-no-jogo')).toBe(200);
    expect(await signIn('mariana', 'antiga')).toBe(200);
    expect(await importLines('accounts', lines)).toMatchObject({ changed: 0, same: 2 });
  });

  it('may swap their names and mails', async () => {
    const two = (one: string, other: string) => [
      HEADER,
      `1,${one},${one}@x.example,,0`,
      `2,${other},${other}@x.example,,0`,
    ];
    await importLines('accounts', two('ana', 'bia'));
    expect(await importLines('accounts', two('bia', 'ana'))).toMatchObject({ changed: 2 });
    expect((await all()).map(({ usernameKey, mailKey }) => [usernameKey, mailKey])).toEqual([
      ['bia', 'bia@x.example'],
      ['ana', 'ana@x.example'],
    ]);
  });

  it('that were closed in the portal stay closed', async () => {
    await importLines('accounts', [HEADER, MARIA]);
    const closed = {
      username: 'Conta encerrada',
      usernameKey: 'conta  encerrada 1',
      mail: '',
      mailKey: 'conta  encerrada 1',
      importedMail: null,
      passwordHash: '',
      closedAt: now,
    };
    await app.database.db.update(accounts).set(closed);
    const before = await all();
    expect(await importLines('accounts', [HEADER, MARIA])).toMatchObject({ created: 0, changed: 0 });
    expect(await all()).toEqual(before);
  });

  it.each(ROW_LOCK_ENGINES)('that are closed while an import waits on %s stay closed', async () => {
    await importLines('accounts', [HEADER, MARIA, JOSE]);
    const renamed = JOSE.replace('José', 'Zeca');
    const imported = await callWhileLocked({
      database: app.database,
      lock: (other) =>
        other.query(`update accounts set username = 'Conta encerrada', username_key = 'conta  encerrada ' || id,
        mail = '', mail_key = 'conta  encerrada ' || id, imported_mail = null, password_hash = '', closed_at = now()`),
      call: () => importLines('accounts', [HEADER, MARIA, renamed]),
    });
    expect(imported).toMatchObject({ created: 0, changed: 0 });
    const closed = { username: 'Conta encerrada', mail: '', passwordHash: '' };
    expect(await all()).toMatchObject([closed, closed]);
  });

  it.each(ROW_LOCK_ENGINES)(
    'that change while an import waits for others on %s are left to the next',
    async () => {
      await importLines('accounts', [HEADER, MARIA, JOSE]);
      const lines = [HEADER, MARIA, JOSE.replace('José', 'Zeca')];
      // The import has compared both accounts and waits for José, so it holds no lock on Maria.
      const imported = await callWhileLocked({
        database: app.database,
        lock: (other) =>
          other.query(`update accounts set username = 'Mariana', username_key = 'mariana' where id = 2000001;
        select 1 from accounts where id = 2000007 for update`),
        call: () => importLines('accounts', lines),
      });
      expect(imported).toMatchObject({ changed: 1, same: 1 });
      expect(await all()).toMatchObject([{ username: 'Mariana' }, { username: 'Zeca' }]);
      expect(await importLines('accounts', lines)).toMatchObject({ changed: 1, same: 1 });
    },
  );

  it('may have nation, gold and stamina, and keep the columns that the file does not have', async () => {
    const more = `${HEADER},nation,storage_gold,stamina`;
    await importLines('accounts', [more, `${MARIA},2,1000,80`]);
    expect(await all()).toMatchObject([{ nation: 2, storage_gold: 1000, stamina: 80 }]);
    expect(await importLines('accounts', [HEADER, MARIA])).toMatchObject({ same: 1 });
    expect(await importLines('accounts', [more, `${MARIA},2,5,80`])).toMatchObject({ changed: 1 });
    expect(await all()).toMatchObject([{ nation: 2, storage_gold: 5, stamina: 80, cash_site: 500 }]);
  });

  it('are only counted in a dry run', async () => {
    expect(await importLines('accounts', [HEADER, MARIA, JOSE], { dryRun: true })).toMatchObject({
      created: 2,
    });
    expect([await all(), await movements(), await app.database.db.select().from(auditLog)]).toEqual([
      [],
      [],
      [],
    ]);
  });

  it('are recorded in the audit log', async () => {
    await importLines('accounts', [HEADER, MARIA]);
    const [entry] = await app.database.db.select().from(auditLog);
    expect(entry).toMatchObject({ action: 'import.accounts', accountId: null, after: { created: 1 } });
    expect(Object.keys(entry?.after ?? {}).filter((field) => !(field in AUDIT_FIELDS))).toEqual([]);
  });
});

describe('a number of the game that the portal has given to another account before', () => {
  it('is of a new account with another number in the portal, which gets its own characters', async () => {
    const { id: own } = await app.player({ username: 'daqui' });
    const lines = [HEADER, `${own},Forasteira,f@x.example,${md5('antiga')},7`];
    expect(await importLines('accounts', lines, { dryRun: true })).toMatchObject({ created: 1 });
    expect(await importLines('accounts', lines)).toMatchObject({ created: 1 });
    const [first, second] = await all();
    expect([first?.id, first?.gameId, second?.gameId]).toEqual([own, null, own]);
    expect(second?.id).toBeGreaterThan(2_000_000_000);
    expect(await importLines('accounts', lines)).toMatchObject({ created: 0, same: 1 });
    await importLines('characters', ['id,account_id,name,level,classinfo', `10,${own},Bruma,1,1`]);
    expect(await app.database.db.select().from(characters)).toMatchObject([
      { id: 10, accountId: second?.id },
    ]);
    expect(await signIn('forasteira', 'antiga')).toBe(200);
    expect((await app.player({ username: 'novata' })).id).toBeGreaterThan(second?.id ?? 0);
  });
});

describe('a file with broken rows', () => {
  it('is not imported, and each row is reported by line and cause without its hash', async () => {
    await app.player({ username: 'daqui' });
    const [here] = await all();
    const dear = await bcrypt('x', 4).then((hash) => hash.replace('$04$', '$15$'));
    const lines = [
      HEADER,
      '0,x,x@x.example,,0',
      'dez,,sem arroba,,muito',
      '11,dup,a@x.example,,1',
      '11,dup2,b@x.example,,1',
      '12,DUP,c@x.example,,1',
      '13,treze,A@x.example,,1',
      '14,Daqui,d@x.example,,1',
      `15,quinze,e@x.example,5f4dcc3b5aa765d61d8327deb882cf99,1`,
      `16,dezesseis,f@x.example,${dear},1`,
      '17,dezessete,g@x.example,,-1',
      '18,dezoito,h@x.example',
      '19,Mаria,i@x.example,,1',
      '3000000000,longe,j@x.example,,1',
    ];
    expect(await refused('accounts', lines)).toEqual({
      faults: [
        'linha 2: id deve ser um número inteiro de 1 a 2000000000, e é "0"',
        'linha 3: id deve ser um número inteiro de 1 a 2000000000, e é "dez"; username está vazio; mail "sem arroba" não serve para a inscrição no portal; cash_site deve ser um número inteiro de 0 a 999999999999999, e é "muito"',
        'linha 5: o número 11 aparece mais de uma vez',
        'linha 6: o nome "DUP" já é do número 11',
        'linha 7: o e-mail "A@x.example" já é do número 11',
        `linha 8: o nome "Daqui" já é do número ${here?.id}`,
        'linha 9: password_hash não está em uma notação conhecida (docs/joining.md)',
        'linha 10: password_hash é bcrypt de custo acima de 14',
        'linha 11: cash_site deve ser um número inteiro de 0 a 999999999999999, e é "-1"',
        'linha 12: tem 3 colunas, e o cabeçalho tem 5',
        'linha 13: username "Mаria" não serve para a inscrição no portal',
        'linha 14: id deve ser um número inteiro de 1 a 2000000000, e é "3000000000"',
      ],
      sentence: 'X tem 12 erros: nada foi importado.',
    });
    expect(await all()).toHaveLength(1);
  });

  it('has at most a hundred rows reported and the others counted', async () => {
    const lines = Array.from({ length: 250 }, (_, at) => `${at + 1},igual,,,0`);
    const { faults, sentence } = await refused('accounts', [HEADER, ...lines]);
    expect(faults).toHaveLength(100);
    expect(sentence).toBe('X tem 249 erros: nada foi importado.');
  });

  it.each([
    [['id,username,mail,password_hash'], 'falta cash_site'],
    [[`${HEADER},accounttype`], 'não se conhece accounttype'],
    [[''], 'falta id, username, mail, password_hash, cash_site'],
  ])('or other columns is refused with a message: %s', async (lines, sentence) => {
    expect((await refused('accounts', lines)).sentence).toContain(sentence);
  });

  it('changes nothing when it ends in the middle', async () => {
    const rows = Array.from({ length: 2500 }, (_, at) => `${at + 1},conta${at + 1},,,5`);
    const source = await fileSource({ kind: 'accounts', file: fileOf([HEADER, ...rows]) });
    const cut = {
      ...source,
      async *rows() {
        for await (const row of source.rows()) {
          if (row.place === 2400) throw new Error('the disk is gone');
          yield row;
        }
      },
    };
    const lists = [{ kind: 'accounts' as const, source: cut }];
    const input = { database: app.database, invalidRows: 'refuse' as const, dryRun: false, now };
    await expect(importGame({ ...input, lists, terminal: testTerminal() })).rejects.toThrow(
      'the disk is gone',
    );
    expect([await all(), await movements()]).toEqual([[], []]);
    expect(await importLines('accounts', [HEADER, ...rows])).toMatchObject({ created: 2500 });
    expect(await movements()).toHaveLength(2500);
  });
});

describe('guilds and characters of the game', () => {
  const GUILDS = ['id,guild_name', '5,Lobos', '6,Corvos'];
  const COLUMNS = 'id,account_id,name,level,classinfo,guild_id,killpoint,loggedtime';

  it('are imported after their accounts and updated from the game', async () => {
    await importLines('accounts', [HEADER, MARIA, JOSE]);
    expect(await importLines('guilds', GUILDS)).toMatchObject({ created: 2 });
    const first = [COLUMNS, '10,2000001,Bruma,50,2,5,12,3600', '11,2000007,Faísca,1,1,0,0,'];
    expect(await importLines('characters', first)).toMatchObject({ created: 2 });
    expect(await importLines('characters', first)).toMatchObject({ created: 0, changed: 0, same: 2 });
    const { client } = { client: app.visitor() };
    await client.login({ username: 'maria', password: 'antiga' });
    expect((await client.get('/characters')).json()).toMatchObject([
      { name: 'Bruma', level: 50, classinfo: 2, killpoint: 12, loggedtime: 3600 },
    ]);
    const later = [COLUMNS, '10,2000001,Bruma,51,2,6,15,7200', '11,2000007,Faísca,1,1,,0,'];
    expect(await importLines('characters', later)).toMatchObject({ changed: 1, same: 1 });
    const [bruma] = await app.database.db.select().from(characters).where(eq(characters.id, 10));
    expect(bruma).toMatchObject({ level: 51, guildId: 6, killpoint: 15, loggedtime: 7200 });
  });

  it('move a name to the row that uses it in the game now', async () => {
    await importLines('accounts', [HEADER, MARIA]);
    await importLines('guilds', GUILDS);
    const row = (id: number, name: string) => `${id},2000001,${name},1,1,,,`;
    await importLines('characters', [COLUMNS, row(10, 'Bruma'), row(11, 'Faísca')]);
    expect(await importLines('characters', [COLUMNS, row(12, 'Bruma')])).toMatchObject({ created: 1 });
    await importLines('guilds', ['id,guild_name', '7,Lobos']);
    const names = await app.database.db.select().from(characters).orderBy(asc(characters.id));
    expect(names.map(({ name }) => name)).toEqual(['Bruma (10) ', 'Faísca', 'Bruma']);
    expect(
      (await app.database.db.select().from(guilds).orderBy(asc(guilds.id))).map((one) => one.guild_name),
    ).toEqual(['Lobos (5) ', 'Corvos', 'Lobos']);
  });

  it('keep every space of their names, and two that differ by a space are two', async () => {
    await importLines('accounts', [HEADER, MARIA]);
    const row = (id: number, name: string) => `${id},2000001,${name},1,1,,,`;
    const lines = [COLUMNS, row(10, 'Maraleth  Edus'), row(11, 'Maraleth Edus')];
    expect(await importLines('characters', lines)).toMatchObject({ created: 2 });
    const swapped = [COLUMNS, row(10, 'Maraleth Edus'), row(11, 'Maraleth  Edus')];
    expect(await importLines('characters', swapped)).toMatchObject({ changed: 2 });
    expect(await importLines('characters', swapped)).toMatchObject({ same: 2 });
    const names = await app.database.db.select().from(characters).orderBy(asc(characters.id));
    expect(names.map(({ name }) => name)).toEqual(['Maraleth Edus', 'Maraleth  Edus']);
  });

  it('of an account that was closed in the portal stay with it', async () => {
    await importLines('accounts', [HEADER, MARIA]);
    await app.database.db.update(accounts).set({ importedMail: null, closedAt: now });
    const lines = [COLUMNS, '10,2000001,Bruma,1,1,,,'];
    expect(await importLines('characters', lines)).toMatchObject({ created: 1 });
  });

  it('give that name even where somebody has chosen what the old one is called then', async () => {
    await importLines('guilds', ['id,guild_name', '5,Lobos', '6,Lobos (5)', '8,Lobos  (5)', '9,Gatos']);
    const next = ['id,guild_name', '7,Lobos', '11,Gatos (9)', '12,Gatos'];
    expect(await importLines('guilds', next)).toMatchObject({ created: 3 });
    expect(
      (await app.database.db.select().from(guilds).orderBy(asc(guilds.id))).map((one) => one.guild_name),
    ).toEqual(['Lobos (5) ', 'Lobos (5)', 'Lobos', 'Lobos  (5)', 'Gatos (9) ', 'Gatos (9)', 'Gatos']);
  });

  it('lose the characters of their names that would turn the names beside them around', async () => {
    await importLines('guilds', ['id,guild_name', '5,\u202eLobos\u2069']);
    expect(await app.database.db.select({ name: guilds.guild_name }).from(guilds)).toEqual([
      { name: 'Lobos' },
    ]);
  });

  it('are refused when the portal does not know their account or guild', async () => {
    const { id: own } = await app.player({ username: 'daqui' });
    await importLines('accounts', [HEADER, MARIA]);
    const lines = [
      COLUMNS,
      '10,99,Sem Conta,1,1,,,',
      '11,2000001,Sem Guilda,1,1,77,,',
      '12,2000001,,0,x,,,',
      `13,${own},De Outro,1,1,,,`,
    ];
    expect(await refused('characters', lines)).toEqual({
      faults: [
        'linha 2: a conta 99 não existe no portal',
        'linha 3: a guilda 77 não existe no portal',
        'linha 4: name está vazio; level deve ser um número inteiro de 1 a 2147483647, e é "0"; classinfo deve ser um número inteiro de 0 a 32767, e é "x"',
        `linha 5: a conta ${own} não existe no portal`,
      ],
      sentence: 'X tem 4 erros: nada foi importado.',
    });
  });
});

describe('the reconcile command', () => {
  it('lists every account whose balance is not the sum of its ledger', async () => {
    await importLines('accounts', [HEADER, MARIA, JOSE]);
    await app.database.db.update(accounts).set({ cash_site: 12_345 }).where(eq(accounts.id, 2_000_007));
    const terminal = testTerminal();
    await expect(reconcile({ database: app.database, terminal })).rejects.toThrow(
      '1 de 2 contas têm um saldo que não é a soma do extrato.',
    );
    expect(terminal.printed).toEqual(['conta 2000007, José: saldo 12.345, extrato 0']);
  });
});
