import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/db/connect.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { auditLog } from '#server/modules/audit/audit.table.ts';
import { bannerDraws } from '#server/modules/banners/banners.table.ts';
import { runCommand } from '#server/operator/commands.ts';
import { createAccount } from '#support/app.ts';
import { provideDatabase } from '#support/database.ts';
import { addBanner, addCatalogue } from '#support/economy.ts';
import { testTerminal } from '#support/terminal.ts';
import { temporaryFolder } from '#support/lifetime.ts';

const folder = temporaryFolder();

async function run(args: string[], environment: Record<string, string> = {}) {
  const terminal = testTerminal([]);
  const code = await runCommand({
    args,
    environment: { ...provided.env, ...environment },
    now: new Date('2027-02-01T12:00:00Z'),
    terminal,
  });
  return { code, printed: terminal.printed, sentence: terminal.noted.at(-1) ?? '' };
}

async function withData<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const database = await provided.connect();
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

const provided = await provideDatabase({ dataDir: join(folder, 'data') });
await withData(async (database) => {
  await addCatalogue({ database });
  const banner_id = await addBanner({ database, now: new Date('2027-01-15T12:00:00Z') });
  const draw = {
    banner_id,
    item_id: 4,
    item_label: 'Poção',
    rarity: 'common',
    is_guaranteed: false,
  } as const;
  for (const username of ['ana', 'bia']) await createAccount({ database, username, password: 'x' });
  await database.db.insert(bannerDraws).values([
    { ...draw, accountId: 1, ageState: 'minor', obtained_at: new Date('2027-01-14T12:00:00Z') },
    { ...draw, accountId: 1, ageState: 'unknown', obtained_at: new Date('2027-01-15T12:00:00Z') },
    { ...draw, accountId: 1, ageState: 'adult', obtained_at: new Date('2027-01-16T12:00:00Z') },
    { ...draw, accountId: 2, ageState: 'adult', obtained_at: new Date('2027-01-16T13:00:00Z') },
  ]);
});
afterAll(() => provided.drop());

describe('report draws', () => {
  it('lists the draws since a day by the age at their time, and ends with 1 where one was not allowed', async () => {
    const { code, printed, sentence } = await run(['report', 'draws', '--since', '2027-01-15'], {
      DRAWS: 'adults',
    });
    expect(code).toBe(1);
    expect(printed.join('\n')).toContain('adulto: 2 sorteios de 2 contas');
    expect(printed.join('\n')).toContain('menor de idade: 0 sorteios de 0 contas');
    expect(printed.join('\n')).toContain('idade não verificada: 1 sorteios de 1 contas');
    expect(printed.at(-1)).toBe(
      '  sorteio 2, 2027-01-15T12:00:00.000Z, conta 1, idade não verificada, Estrelas',
    );
    expect(sentence).toBe('DRAWS=adults não permite 1 destes sorteios.');
  });

  it('ends with 0 where all were allowed', async () => {
    const adults = await run(['report', 'draws', '--since', '2027-01-16'], { DRAWS: 'adults' });
    expect([adults.code, adults.printed.at(-1)]).toEqual([0, 'Todos eram permitidos.']);
    expect((await run(['report', 'draws', '--since', '2027-01-01'], { DRAWS: 'all' })).code).toBe(0);
    expect((await run(['report', 'draws', '--since', '2027-01-01'], { DRAWS: 'off' })).code).toBe(1);
  });

  it.each([['2027-02-30'], ['ontem'], ['']])('needs a day: %s', async (since) => {
    const { code, sentence } = await run(['report', 'draws', '--since', since]);
    expect([code, sentence]).toEqual([1, 'Diga desde que dia, como em: report draws --since 2027-01-31']);
  });
});

describe('import ages', () => {
  const file = join(folder, 'ages.csv');
  const importAges = (lines: string[], ...more: string[]) => {
    writeFileSync(file, ['username,age', ...lines].join('\n'));
    return run(['import', 'ages', file, ...more]);
  };
  const ages = () =>
    withData(async ({ db }) =>
      (await db.select().from(accounts).orderBy(accounts.id)).map(({ ageState, ageSource }) => [
        ageState,
        ageSource,
      ]),
    );

  it('finds ages, and never changes them back', async () => {
    const rehearsal = await importAges(['ana,minor', 'BIA,adult'], '--dry-run');
    expect(rehearsal.printed.at(-1)).toContain('2 descobertas');
    expect(await ages()).toEqual([
      ['unknown', null],
      ['unknown', null],
    ]);
    expect((await importAges(['ana,minor', 'BIA,adult'])).code).toBe(0);
    expect(await ages()).toEqual([
      ['minor', 'import'],
      ['adult', 'import'],
    ]);
    const again = await importAges(['ana,adult', 'bia,adult']);
    expect(again.printed.at(-1)).toContain('0 descobertas, 1 já conhecidas, 1 mantidas');
    const actions = await withData(({ db }) => db.select({ action: auditLog.action }).from(auditLog));
    expect(actions.filter(({ action }) => action === 'account.age').length).toBe(2);
  });

  it('refuses a file with an unknown account or another word', async () => {
    expect((await importAges(['carla,adult'])).sentence).toContain('nada foi importado');
    expect((await importAges(['ana,old'])).code).toBe(1);
    expect(await ages()).toEqual([
      ['minor', 'import'],
      ['adult', 'import'],
    ]);
  });
});
