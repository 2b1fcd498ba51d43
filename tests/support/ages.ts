import { eq } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import type { AgeState } from '#contract/ages.ts';
import type { Config } from '#server/config/config.ts';
import type { Database } from '#server/db/connect.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import type { Client } from './client.ts';
import { NEXT_SECRET, SECRET, signed } from './payments.ts';

/** The settings of a server with an age provider. */
export const ageConfig = (mode: Config['draws']['mode'] = 'adults'): Partial<Config> => ({
  draws: { mode, reason: '' },
  ages: { webhookSecrets: [SECRET, NEXT_SECRET], checkUrl: null, minorMonthly: null, minorTopUps: false },
});

/** Sends a signed call of the age provider, without session and XSRF token. */
export function sendAge(input: {
  client: Client;
  at: Date;
  event: Record<string, unknown>;
  headers?: Record<string, string>;
}): Promise<LightMyRequestResponse> {
  const { client, at, event } = input;
  const body = JSON.stringify(event);
  const headers = input.headers ?? signed({ body, at });
  return client.post('/ages/events', body, { withoutXsrf: true, headers });
}

/** Writes the age of an account, as if it had been found. */
export async function setAge(input: { database: Database; id: number; state: AgeState }): Promise<void> {
  const { database, id, state } = input;
  const found = { ageSource: 'import', ageFoundAt: new Date(0) } as const;
  const columns = state === 'unknown' ? { ageSource: null, ageFoundAt: null } : found;
  await database.db
    .update(accounts)
    .set({ ageState: state, ...columns })
    .where(eq(accounts.id, id));
}
