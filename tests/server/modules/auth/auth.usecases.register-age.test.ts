import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { MinimumAge } from '#contract/ages.ts';
import { AGE_BANDS } from '#contract/registration.ts';
import { keysOf } from '#contract/keys.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import type { TestApp } from '#support/app.ts';
import { openTestApp, openOwnDatabase } from '#support/lifetime.ts';

const MINIMA = [null, 0, 12, 16, 18] as const;
const apps = new Map<MinimumAge | null, TestApp>();

const database = await openOwnDatabase();
for (const registrationAge of MINIMA)
  apps.set(registrationAge, await openTestApp({ database, config: { registrationAge } }));

const register = (minimum: MinimumAge | null, username: string, age_band?: string) =>
  apps
    .get(minimum)!
    .visitor()
    .post('/auth/register', {
      username,
      password: 'segredo1',
      mail: `${username}@valdora.example`,
      ...(age_band !== undefined && { age_band }),
    });
const stored = (username: string) =>
  database.db.select().from(accounts).where(eq(accounts.usernameKey, username));

/** What the account becomes, spelled out; null where the registration is refused. */
const EXPECTED: Record<string, Record<keyof typeof AGE_BANDS, 'unknown' | 'minor' | null>> = {
  null: { '0-11': 'unknown', '12-15': 'unknown', '16-17': 'unknown', '18+': 'unknown' },
  0: { '0-11': 'minor', '12-15': 'minor', '16-17': 'minor', '18+': 'unknown' },
  12: { '0-11': null, '12-15': 'minor', '16-17': 'minor', '18+': 'unknown' },
  16: { '0-11': null, '12-15': null, '16-17': 'minor', '18+': 'unknown' },
  18: { '0-11': null, '12-15': null, '16-17': null, '18+': 'unknown' },
};
const cases = MINIMA.flatMap((minimum) =>
  keysOf(AGE_BANDS).map((band) => ({ minimum, band, becomes: EXPECTED[String(minimum)]![band] })),
);

const nameOf = ({ minimum, band }: (typeof cases)[number]) => `faixa-${minimum}-${band.replace('+', 'mais')}`;

describe('the age band of a registration', () => {
  test.each(cases.filter(({ becomes }) => becomes !== null))(
    '$band with the minimum age $minimum makes an account that is $becomes',
    async ({ becomes, ...given }) => {
      const username = nameOf({ becomes, ...given });
      expect((await register(given.minimum, username, given.band)).statusCode).toBe(201);
      const [account] = await stored(username);
      const isMinor = becomes === 'minor';
      expect(account).toMatchObject({ ageState: becomes, ageSource: isMinor ? 'declared' : null });
      expect(account?.ageFoundAt !== null).toBe(isMinor);
      // The band itself is stored nowhere.
      const words = JSON.stringify({ ...account, username: '', usernameKey: '', mail: '', mailKey: '' });
      expect(words).not.toContain(`"${given.band}"`);
    },
  );

  test.each(cases.filter(({ becomes }) => becomes === null))(
    '$band with the minimum age $minimum is refused, and nothing is stored',
    async (given) => {
      const reply = await register(given.minimum, nameOf(given), given.band);
      expect(reply.statusCode).toBe(409);
      expect(reply.json()).toEqual({
        message: 'Pela idade que você informou, ainda não dá para criar uma conta aqui.',
        code: 'age_refused',
      });
      expect(await stored(nameOf(given))).toEqual([]);
    },
  );

  test('must be chosen where it is asked for, and be one of the four', async () => {
    for (const [username, band] of [
      ['sem-faixa', undefined],
      ['outra-faixa', '13'],
    ] as const) {
      const reply = await register(12, username, band);
      expect(reply.statusCode).toBe(400);
      expect(reply.json()).toEqual({
        message: 'Escolha a sua faixa de idade.',
        code: 'invalid_input',
        field: 'age_band',
      });
      expect(await stored(username)).toEqual([]);
    }
    expect((await register(null, 'nao-pedida')).statusCode).toBe(201);
  });

  test('is no way to find out which names are taken', async () => {
    expect((await register(18, 'tomada', '18+')).statusCode).toBe(201);
    expect((await register(18, 'tomada', '0-11')).json()).toMatchObject({ code: 'age_refused' });
  });

  test('is announced with the status of the server', async () => {
    const asked = await Promise.all(
      MINIMA.map(
        async (minimum) => (await apps.get(minimum)!.visitor().call('getServerStatus')).registration_age,
      ),
    );
    expect(asked).toEqual([...MINIMA]);
  });
});
