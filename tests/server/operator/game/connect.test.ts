import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { characters } from '#server/modules/characters/characters.table.ts';
import { runCommand } from '#server/operator/commands.ts';
import { startTestApp } from '#support/app.ts';
import { createTestDatabase, postgresUrls, type Database } from '#support/database.ts';
import { execute, startMariadb } from '#support/mariadb.ts';
import { createRathena, md5, signInToRathena } from '#support/rathena.ts';
import { runServer } from '#support/server-process.ts';
import { testTerminal } from '#support/terminal.ts';
import { temporaryFolder } from '#support/lifetime.ts';

const SESSION_SECRET = 'a secret that only these tests know, 32+';
const folder = temporaryFolder();
const mariadb = await startMariadb();
afterAll(() => mariadb.stop());

let made = 0;
const newFolder = () => join(folder, String((made += 1)));

async function portal(environment: Record<string, string>, ...args: string[]) {
  const terminal = testTerminal();
  const code = await runCommand({ args, environment, now: new Date(), terminal });
  return { code, printed: terminal.printed, said: terminal.noted.at(-1) };
}

describe.each(postgresUrls)('the connect command', (server) => {
  it('says what does not fit a game, and writes no settings', async () => {
    const created = await createTestDatabase({ server });
    const DATABASE_URL = created.url;
    const GAME = newFolder();
    const connect = (url: string, ...more: string[]) =>
      portal({ DATABASE_URL, GAME }, 'connect', 'rathena', url, ...more);
    const { url } = await mariadb.createDatabase();
    const asked = async (...args: string[]) =>
      (await portal({ DATABASE_URL, GAME }, 'connect', ...args)).said;
    expect(await asked('ragnarok', url)).toMatch(
      /^Não conheço o jogo "ragnarok"\. Os jogos são rathena, azerothcore, canary, views-[^/]*$/,
    );
    const likeThis = 'como mysql://portal:senha@127.0.0.1/ragnarok.';
    expect(await asked('rathena')).toBe(`Falta o endereço do banco do jogo, ${likeThis}`);
    expect(await asked()).toContain('Falta o jogo');
    expect(await asked('rathena', 'portal:senha@127.0.0.1/ragnarok')).toBe(
      `O endereço do banco do jogo é ${likeThis}`,
    );
    expect(await asked('rathena', 'mysql://portal:senha@127.0.0.1')).toBe(
      `O endereço do banco do jogo é ${likeThis}`,
    );
    expect(await asked('rathena', 'postgres://portal:senha@127.0.0.1/jogo')).toBe(
      `O endereço do banco do jogo é ${likeThis}`,
    );
    expect((await connect('mysql://x:y@127.0.0.1:1/z')).said).toBe(
      'Não deu certo: o banco do jogo não responde neste endereço (ECONNREFUSED).',
    );
    expect((await connect(url.replace('tests:', 'nobody:'))).said).toContain('recusou o usuário ou a senha');
    const blank = await connect(url);
    expect(blank.printed.at(-1)).toContain(
      'erro  Isto não parece um rAthena atual: no banco do endereço falta login.account_id',
    );
    await createRathena(url);
    await execute(
      url,
      `alter table mail engine=MyISAM; insert into login (userid, user_pass) values ('lyra', 'como-ela-e')`,
    );
    const plain = await connect(url);
    expect([plain.code, plain.said]).toEqual([1, 'Há 2 problemas: nada foi gravado.']);
    expect(plain.printed.filter((line) => line.startsWith('  erro')).join('\n')).toMatch(
      /use_MD5_passwords: yes[^]*alter table mail engine=InnoDB/,
    );
    const reader = url.replace(/\/\/.*@/, '//reader:reading@');
    await execute(
      url,
      `alter table mail engine=InnoDB; ${/"(update login [^"]+)"/.exec(plain.printed.join())?.[1]}
       create user 'reader'@'127.0.0.1' identified by 'reading'; grant select on ${new URL(url).pathname.slice(1)}.* to 'reader'@'127.0.0.1'`,
    );
    // The login-server hashes the password of the char-server, too: with a plain one nobody could play.
    expect(await execute(url, "select user_pass from login where sex = 'S'")).toEqual([
      { user_pass: md5('p1') },
    ]);
    const readOnly = await connect(reader);
    expect(readOnly.printed.join('\n')).toContain('mail_return_days: 0');
    expect(readOnly.printed.at(-1)).toContain(
      'O usuário não consegue fazer "insert into login", "update login", "insert into mail", "insert into mail_attachments", "insert into portal_deliveries": ',
    );
    expect((await connect(url, '--probe', 'jogo')).said).toBe(
      'O endereço de --probe é como jogo.exemplo:6900.',
    );
    expect((await portal({ DATABASE_URL, GAME }, 'game', 'run')).said).toContain('Nenhum jogo foi ligado');
    expect(() => statSync(GAME)).toThrow('ENOENT');
    await created.drop();
  });

  it('joins a game in minutes: settings, the first reading, an account both ways, and an end at SIGTERM', async () => {
    const created = await createTestDatabase({ server });
    const environment = {
      DATABASE_URL: created.url,
      GAME: newFolder(),
      SESSION_SECRET,
      DATA_DIR: newFolder(),
    };
    const { url } = await mariadb.createDatabase();
    await createRathena(url);
    await execute(
      url,
      `insert into login (account_id, userid, user_pass) values (2000001, 'Dargan', '${md5('segredo')}'), (2000002, 'x', '');
       update login set user_pass = md5('y') where userid = 'x'; update login set user_pass = md5('p1') where sex = 'S';
       insert into \`char\` (char_id, account_id, name, class) values (150000, 2000001, 'Bruma', 5), (150001, 99, 'Sem Conta', 0)`,
    );
    const connected = await portal(environment, 'connect', 'rathena', url);
    expect([connected.code, connected.printed.slice(-6)]).toEqual([
      0,
      [
        expect.stringContaining('O usuário pode ler e gravar'),
        'Ensaio: guildas seriam 0 novos, 0 alterados, 0 iguais; nada foi gravado.',
        'Ensaio: contas seriam 2 novos, 0 alterados, 0 iguais; nada foi gravado.',
        'Ensaio: personagens seriam 1 novos, 0 alterados, 0 iguais, 1 deixados de fora; nada foi gravado.',
        '  número 150001: a conta 99 não existe no portal',
        expect.stringContaining('Gravado em'),
      ],
    ]);
    const file = join(environment.GAME, 'settings.json');
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ game: 'rathena', url, deliveries: true });
    expect(statSync(file).mode & 0o777).toBe(0o600);

    const database: Database = await created.connect();
    expect((await portal(environment, 'game', 'run', '--once')).code).toBe(0);
    expect(await database.db.$count(characters)).toBe(1);

    const app = await startTestApp({ database, config: { game: 'rathena', sessionSecret: SESSION_SECRET } });
    const run = runServer(environment, { entry: ['scripts/portal.ts', 'game', 'run'] });
    await run.waitForOutput('"waiting"');
    const body = { username: 'lyra', mail: 'lyra@x.example', password: 'segredo123' };
    await app.visitor().call('register', { body });
    await expect.poll(() => signInToRathena({ url, name: 'lyra', password: 'segredo123' })).toBe('in');
    await execute(url, 'update `char` set base_level = 70 where char_id = 150000');
    const level = async () => (await database.db.select().from(characters))[0]?.level;
    await expect.poll(level).toBe(70);

    mariadb.pause();
    try {
      run.signal('SIGTERM');
      expect(await run.exited).toBe(0);
    } finally {
      mariadb.resume();
    }
    const [lyra] = await database.db.select().from(accounts).where(eq(accounts.usernameKey, 'lyra'));
    expect(lyra?.gameId).toBe(2_000_003);
    await app.close();
    await database.close();
  });
});
