import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import { calls, type CallName } from '#contract/calls.ts';
import { keysOf } from '#contract/keys.ts';
import { RIGHTS, type Role as TeamRole, ROLES } from '#contract/rights.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import type { Client } from '#support/client.ts';
import { fillPath } from '#support/client.ts';
import { paymentConfig } from '#support/payments.ts';
import { ageConfig } from '#support/ages.ts';
import { sampleBodies, sampleParams } from '#support/samples.ts';
import { openTestApp } from '#support/lifetime.ts';

const TEAM = keysOf(ROLES);
type Role = 'visitor' | 'player' | 'admin' | TeamRole;
const clients = new Map<Role, () => Client>();

const api = await openTestApp({ config: { ...paymentConfig, ...ageConfig('all') } });
// Account 1, which the samples name, so that what is done to it affects none of the roles.
await api.player();
const [player, admin] = [await api.player(), await api.admin()];
const copyOf = (source: Client) => () => {
  const client = api.visitor();
  for (const [name, value] of source.cookies) client.cookies.set(name, value);
  return client;
};
clients.set('visitor', () => api.visitor());
clients.set('player', copyOf(player.client));
clients.set('admin', copyOf(admin.client));
for (const role of TEAM) clients.set(role, copyOf((await api.member(role)).client));

const names = Object.keys(calls) as CallName[];
/** Calls that end or replace their session; tests/server/modules/auth tests them. */
const endsSession = new Set<CallName>(['login', 'logout', 'changePassword', 'closeAccount']);

function send({
  client,
  name,
  headers,
}: {
  client: Client;
  name: CallName;
  headers?: Record<string, string>;
}) {
  const call: Call = calls[name];
  const path = fillPath({ call, params: sampleParams });
  return client.send({ method: call.method, path, body: sampleBodies[name], headers });
}

/** The status that refuses a role, by the call's `access`; null where the role may call. */
function refusalOf({ name, role }: { name: CallName; role: Role }): number | null {
  const { access } = calls[name];
  if (access === 'visitor') return null;
  // No role may call these: they need a signature.
  if (access === 'signed') return 401;
  if (role === 'visitor') return 401;
  if (access === 'player' || role === 'admin') return null;
  const roles: readonly Role[] = RIGHTS[access].roles;
  return roles.includes(role) ? null : 403;
}

/** Everyone who may not, and who may by a right of the team; of those who need no right, one. */
function rolesFor({ access }: Call): readonly Role[] {
  if (access === 'visitor' || access === 'signed') return ['visitor', 'admin'];
  return access === 'player' ? ['visitor', 'player', 'admin'] : ['visitor', 'player', ...TEAM, 'admin'];
}
const cases = names.filter((name) => !endsSession.has(name));

describe('the access rules of calls', () => {
  test.each(cases)('%s', async (name) => {
    for (const role of rolesFor(calls[name])) {
      const client = clients.get(role)?.() ?? api.visitor();
      const { statusCode, body } = await send({ client, name });
      const refusedWith = [401, 403].includes(statusCode) || statusCode >= 500 ? statusCode : null;
      expect({ role, refusedWith, body }).toEqual({ role, refusedWith: refusalOf({ name, role }), body });
    }
  });

  test('refuse a player an administrator’s call, in Portuguese', async () => {
    const reply = await send({ client: clients.get('player')?.() ?? api.visitor(), name: 'createNews' });
    expect(reply.json()).toEqual({ message: 'Acesso restrito.', code: 'forbidden' });
  });

  test('ask a visitor who makes a player’s call to sign in', async () => {
    const reply = await api.visitor().get('/accounts/me');
    expect(reply.json()).toEqual({ message: 'Faça login para continuar.', code: 'not_signed_in' });
  });

  test('apply a removed role from the next request on', async () => {
    const { client, id } = await api.admin();
    expect((await send({ client, name: 'createGuide' })).statusCode).toBeLessThan(300);
    await api.database.db.update(accounts).set({ accounttype: 0 }).where(eq(accounts.id, id));
    expect((await send({ client, name: 'createGuide' })).statusCode).toBe(403);
  });

  test('switch an editor who becomes support from guides to tickets with the next request', async () => {
    const { client, id } = await api.member('editor');
    expect((await send({ client, name: 'createGuide' })).statusCode).toBeLessThan(300);
    expect((await send({ client, name: 'listTickets' })).statusCode).toBe(403);
    await api.database.db.update(accounts).set({ role: 'support' }).where(eq(accounts.id, id));
    expect((await send({ client, name: 'createGuide' })).statusCode).toBe(403);
    expect((await send({ client, name: 'listTickets' })).statusCode).toBe(200);
  });
});
