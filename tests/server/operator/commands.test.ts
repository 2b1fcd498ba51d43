import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectDatabase } from '#server/db/connect.ts';
import { auditLog } from '#server/modules/audit/audit.table.ts';
import { runCommand } from '#server/operator/commands.ts';
import { USAGE } from '#server/operator/dispatch.ts';
import { weaknessOf } from '#server/operator/password-strength.ts';
import { copyEmptyDatabase, createTestDatabase, postgresUrls, provideDatabase } from '#support/database.ts';
import { argumentsOf } from '#support/process-bundle.ts';
import { testTerminal } from '#support/terminal.ts';
import { START_MS } from '#support/timeouts.ts';
import { temporaryFolder, openTestApp } from '#support/lifetime.ts';

const folder = temporaryFolder();
const DATA_DIR = join(folder, 'data');
const OPENING = 'Abrindo o banco de dados …\n';
const PASSWORD = 'Cerco-de-3-noites!';

/** Where there is a PostgreSQL, the commands run on it, because opening the embedded database takes a second. */
let DATABASE_URL = '';

/** Runs a command in this process. */
async function run(
  args: string,
  { answers = [], ...changes }: { answers?: string[]; DATA_DIR?: string; DATABASE_URL?: string } = {},
) {
  const terminal = testTerminal(answers);
  const environment = { DATA_DIR, DATABASE_URL, ...changes };
  const code = await runCommand({
    args: args.split(' ').filter(Boolean),
    environment,
    now: new Date(),
    terminal,
  });
  return { code, printed: terminal.printed, sentence: terminal.noted.at(-1) ?? '' };
}

/** Runs a command as the operator does, with standard input. */
function runProcess(
  args: readonly string[],
  input: string,
): Promise<{ code: number | null; out: string; err: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...argumentsOf('scripts/portal.ts'), ...args], {
      env: { ...process.env, DATA_DIR, DATABASE_URL },
    });
    let [out, err] = ['', ''];
    child.stdout.on('data', (chunk: Buffer) => void (out += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => void (err += chunk.toString()));
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, out, err }));
    child.stdin.end(input);
  });
}

it('a database in use by another process, or of a newer version, is refused and not changed', async () => {
  const newer = join(folder, 'newer');
  await copyEmptyDatabase({ dataDir: newer });
  const database = await connectDatabase({ dataDir: newer });
  await database.db.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of tomorrow', 4102444800000)`,
  );
  const file = join(folder, 'whole.backup');
  for (const args of ['admin grant ajudante', `backup ${file}`, 'export items'])
    expect(await run(args, { DATA_DIR: newer })).toMatchObject({
      code: 1,
      sentence: 'O banco embutido está em uso por outro processo: pare o servidor e tente de novo.',
    });
  expect(existsSync(file)).toBe(false);
  await database.close();
  const { code, sentence } = await run('admin grant maria', { DATA_DIR: newer });
  expect([code, sentence]).toEqual([
    1,
    'O banco de dados é de uma versão mais nova do portal: use aquela versão, ou restaure um backup desta em um banco vazio.',
  ]);
});

it.each(postgresUrls)(
  'the first administrator may be created before the first start of a server',
  async (server) => {
    const blank = await createTestDatabase({ server, blank: true });
    const answers = ['Chefe', 'chefe@valdora.example', PASSWORD];
    expect(await run('admin create', { DATABASE_URL: blank.url, answers })).toMatchObject({ code: 0 });
    await blank.drop();
  },
);

describe('the commands on a database without demonstration data', { timeout: 3 * START_MS }, () => {
  let provided: Awaited<ReturnType<typeof provideDatabase>>;
  beforeAll(async () => {
    provided = await provideDatabase({ dataDir: DATA_DIR });
    DATABASE_URL = provided.env.DATABASE_URL ?? '';
  });
  afterAll(async () => {
    DATABASE_URL = '';
    await provided.drop();
  });

  it('create an administrator from standard input, who can sign in and add another one', async () => {
    const made = await runProcess(['admin', 'create'], `Chefe\nchefe@valdora.example\n${PASSWORD}\n`);
    expect(made).toEqual({ code: 0, out: 'A conta de administrador "Chefe" foi criada.\n', err: OPENING });

    const taken = await run('admin create', { answers: ['CHEFE', 'outro@valdora.example', PASSWORD] });
    expect([taken.code, taken.sentence]).toEqual([1, 'Já existe uma conta com o nome "chefe".']);
    const weak = await run('admin create', { answers: ['Outro', 'outro@valdora.example', 'admin123'] });
    expect([weak.code, weak.sentence]).toEqual([
      1,
      'A senha de um administrador precisa de pelo menos 12 caracteres.',
    ]);
    const none = await run('admin grant ninguém');
    expect([none.code, none.sentence]).toEqual([1, 'Não existe conta com o nome "ninguém".']);

    const reset = await run('account reset CHEFE');
    const token = /^http:\/\/localhost:3000\/reset#token=([\w-]{43})$/.exec(reset.printed[0] ?? '')?.[1];
    const nobody = await run('account reset ninguém');
    expect([nobody.code, nobody.sentence]).toEqual([1, 'Não existe conta com o nome "ninguém".']);

    const database = await provided.connect();
    try {
      const app = await openTestApp({ database });
      const body = { token, newPassword: PASSWORD };
      expect((await app.visitor().post('/auth/reset', body)).statusCode).toBe(200);
      const chief = app.visitor();
      expect((await chief.login({ username: 'chefe', password: PASSWORD })).statusCode).toBe(200);
      expect((await chief.get('/audit')).json()).toMatchObject({
        items: [
          { action: 'account.reset', account: { username: 'Chefe' } },
          { action: 'account.link', account: null, after: { username: 'Chefe' } },
          { action: 'account.create', account: null, after: { username: 'Chefe', accounttype: 5 } },
        ],
      });
      await app.player({ username: 'ajudante' });
    } finally {
      await database.close();
    }

    expect(await run('admin grant AJUDANTE')).toMatchObject({
      code: 0,
      printed: ['A conta "AJUDANTE" agora é administradora.'],
    });
    expect((await run('admin grant ajudante')).printed).toEqual([
      'A conta "ajudante" já era administradora.',
    ]);
  });

  it('import and export a list, which the audit log records', async () => {
    const csv = join(folder, 'itens.csv');
    const text = 'id,label,icon\n1,"Elmo, velho",2\n5,Arco,0\n';
    writeFileSync(csv, text);
    expect((await run(`import items ${csv} --dry-run`)).printed).toEqual([
      'Ensaio: itens seriam 2 novos, 0 alterados, 0 iguais; nada foi gravado.',
    ]);
    expect((await run('export items')).printed).toEqual(['id,label']);
    expect((await run(`import items ${csv}`)).printed).toEqual([
      'Importação concluída: itens, 2 novos, 0 alterados, 0 iguais.',
    ]);
    const out = join(folder, 'out.csv');
    expect((await run(`export items ${out}`)).printed).toEqual([`2 linhas de itens em ${out}.`]);
    expect(readFileSync(out, 'utf8')).toBe(text);
    expect((await run(`export items ${out}`)).sentence).toBe(
      `O arquivo ${out} já existe: escolha outro nome.`,
    );

    const database = await provided.connect();
    const actions = await database.db.select({ action: auditLog.action }).from(auditLog).orderBy(auditLog.id);
    await database.close();
    expect(actions.map(({ action }) => action)).toEqual([
      ...['account.create', 'account.link', 'account.reset', 'account.role', 'import.items'],
    ]);
  });
});

describe('a command that cannot run prints one message and exits with code 1', () => {
  it.each([
    ['faz tudo', 'Não conheço o comando "faz tudo": "npm run portal -- help" mostra os comandos.'],
    [
      'import coupons x.csv',
      'Não conheço o comando "import coupons x.csv": "npm run portal -- help" mostra os comandos.',
    ],
    ['backup a b', 'Não conheço o comando "backup a b": "npm run portal -- help" mostra os comandos.'],
    ['backup --now a', 'Não conheço uma dessas opções: "npm run portal -- help" mostra os comandos.'],
    ['import items nada.csv', 'O arquivo nada.csv não existe.'],
    ['restore nada', 'O arquivo nada não existe.'],
    ['import items .', '. é uma pasta, não um arquivo.'],
  ])('for %s', async (args, sentence) => {
    expect(await run(args)).toEqual({ code: 1, printed: [], sentence });
  });

  it('without a database, and creates none', async () => {
    const absent = join(folder, 'absent');
    for (const args of ['export items', 'backup x', 'admin grant x']) {
      expect((await run(args, { DATA_DIR: absent })).sentence).toBe(
        `Não há banco de dados em DATA_DIR=${absent}: confira a pasta, ou defina DATABASE_URL.`,
      );
    }
    expect(existsSync(absent)).toBe(false);
  });

  it('when PostgreSQL does not answer or its address is invalid', async () => {
    const away = await run('export items', { DATABASE_URL: 'postgres://x@127.0.0.1:1/x' });
    expect([away.code, away.sentence]).toEqual([
      1,
      'O banco de dados não respondeu: confira DATABASE_URL e se o PostgreSQL está no ar (ECONNREFUSED).',
    ]);
    expect((await run('export items', { DATABASE_URL: 'mysql://x' })).sentence).toMatch(
      /^A configuração não serve: .*DATABASE_URL/,
    );
  });

  it('before it opens the database, for a name or e-mail that registration would refuse', async () => {
    const names = await run('admin create', { answers: ['', 'a@b.c', PASSWORD] });
    expect(names.sentence).toBe('O nome não serve: Por favor, preencha todos os campos obrigatórios.');
    const mail = await run('admin create', { answers: ['Chefe', 'sem arroba', PASSWORD] });
    expect(mail.sentence).toBe('O e-mail não serve: Por favor, forneça um e-mail válido.');
  });

  it('and help opens no database', async () => {
    for (const args of ['', 'help', '--help'])
      expect(await run(args)).toEqual({ code: 0, printed: [USAGE], sentence: '' });
  });
});

describe('the password of a new administrator', () => {
  const of = (password: string) =>
    weaknessOf({ password, names: ['chefe', 'dona@valdora.example'], gameName: 'Reino do Sul' });

  it.each([
    'admin123',
    'aaaaaaaaaaaaaaaa',
    'senhasenha123456',
    'reino-Reino-12',
    'admin1234567890',
    'xx-CHEFE-9#kq-zz',
    'ababababababab',
  ])('is refused: %s', (password) => expect(of(password)).toEqual(expect.any(String)));
  it.each([PASSWORD, 'correto cavalo bateria grampo', 'k2#Vq9!mZx4&'])('is accepted: %s', (password) =>
    expect(of(password)).toBe(null),
  );
});
