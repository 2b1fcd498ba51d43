import { getTableName, is, eq, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { auctionItems } from '#server/modules/auction/auction.table.ts';
import { auditLog } from '#server/modules/audit/audit.table.ts';
import { bannerPity, banners } from '#server/modules/banners/banners.table.ts';
import { couponCodes, couponSeries } from '#server/modules/coupons/coupons.series.table.ts';
import { gameItems } from '#server/modules/items/items.table.ts';
import { ledger } from '#server/modules/ledger/ledger.table.ts';
import { creditChanges } from '#server/modules/credits/credits.changes.table.ts';
import { recordFailedSignIn } from '#server/modules/sessions/sessions.sign-ins.usecases.ts';
import { signIns } from '#server/modules/sessions/sessions.sign-ins.table.ts';
import { tickets } from '#server/modules/tickets/tickets.table.ts';
import * as schema from '#server/schema.ts';
import type { SignedIn } from '#support/app.ts';
import { withPasskey } from '#support/factors.ts';
import { openMailApp, sendDueMails } from '#support/mail.ts';
import { callWhileLocked, ROW_LOCK_ENGINES } from '#support/row-locks.ts';
import { sampleBodies } from '#support/samples.ts';
import { openTestApp } from '#support/lifetime.ts';

const api = await openMailApp();
await api.database.db.insert(gameItems).values({ id: 1, label: 'Elmo' });

const close = ({ client, password }: SignedIn, typed = password) =>
  client.post('/accounts/close', { password: typed });
const exportOf = ({ client }: SignedIn) => client.post('/accounts/export');

/** A player with a row in every list that belongs to an account. */
async function busyPlayer(username: string): Promise<SignedIn> {
  const player = await api.player({ username, cash_site: 70 });
  const { db } = api.database;
  await db.insert(ledger).values({ accountId: player.id, amount: 70, balanceAfter: 70, reason: 'opening' });
  await db
    .insert(auctionItems)
    .values({ ownerId: player.id, item_id: 1, status: 'listed', preco: 5, listedAt: new Date() });
  const ticket = { ...sampleBodies.createTicket, title: `Eu sou ${username}`, characterName: undefined };
  const reply = await player.client.post('/tickets', { ...ticket, urls: [`https://x.example/${username}`] });
  expect(reply.statusCode, reply.body).toBe(200);
  await player.client.call('sendConfirmation');
  await api.visitor().login({ username, password: 'errada' });
  return player;
}

/** Every row of the database that contains a text. */
async function tablesWith(text: string): Promise<string[]> {
  const found: string[] = [];
  for (const table of Object.values(schema)) {
    if (!is(table, PgTable)) continue;
    const { rows } = await api.database.db.execute<{ found: number }>(
      sql`select count(*)::int as found from ${table} as t where strpos(lower(t::text), ${text.toLowerCase()}) > 0`,
    );
    if (rows[0]?.found !== 0) found.push(getTableName(table));
  }
  return found;
}

/** Every column that names an account: 'tickets.account_id'. */
const columnsOfAccounts = (): string[] =>
  Object.values(schema).flatMap((table) => {
    if (!is(table, PgTable)) return [];
    return getTableConfig(table).foreignKeys.flatMap((key) => {
      const { foreignTable, columns } = key.reference();
      const isOfAccounts = getTableName(foreignTable) === getTableName(accounts);
      return isOfAccounts ? columns.map(({ name }) => `${getTableName(table)}.${name}`) : [];
    });
  });

test.each(ROW_LOCK_ENGINES)(
  'on %s a ticket that is sent while its account is being closed is not stored',
  async () => {
    const player = await api.player();
    const ticket = { ...sampleBodies.createTicket, characterName: undefined };
    const reply = await callWhileLocked({
      database: api.database,
      async lock(other) {
        await other.query('select 1 from accounts where id = $1 for update', [player.id]);
        await other.query('delete from sessions where account_id = $1', [player.id]);
      },
      call: () => player.client.post('/tickets', ticket),
    });
    expect(reply.statusCode).toBe(401);
    expect(await api.database.db.$count(tickets, eq(tickets.accountId, player.id))).toBe(0);
  },
);

test.each(ROW_LOCK_ENGINES)(
  'on %s an answer of the team that is stored while its account is being closed is erased',
  async () => {
    const player = await api.player();
    const { id } = (
      await player.client.post('/tickets', { ...sampleBodies.createTicket, characterName: undefined })
    ).json();
    const admin = await api.admin();
    await callWhileLocked({
      database: api.database,
      lock: (other) =>
        other.query(`select 1 from tickets where id = ${id} for update;
        insert into ticket_messages (ticket_id, account_id, content, is_admin)
        values (${id}, ${admin.id}, 'Olá, Maria da Silva', true)`),
      call: () => close(player),
    });
    expect(await tablesWith('maria da silva')).toEqual([]);
  },
);

describe('closing an account', () => {
  test('erases the person’s data everywhere and keeps the books under a number', async () => {
    const player = await busyPlayer('pessoa-que-sai');
    const admin = await api.admin();
    const { client } = admin;
    await client.post(`/players/${player.id}/suspension`, { reason: 'Nick de pessoa-que-sai', until: null });
    await client.delete(`/players/${player.id}/suspension`);
    await player.client.login(player);
    // A suspension that has ended stays in the account's row.
    await api.database.db
      .update(accounts)
      .set({
        suspensionReason: 'Nick de pessoa-que-sai',
        suspendedAt: new Date(0),
        suspendedUntil: new Date(1),
      })
      .where(eq(accounts.id, player.id));
    const reason = 'Presente para pessoa-que-sai';
    await api.database.db
      .insert(creditChanges)
      .values({ accountId: player.id, amount: 1, reason, status: 'refused', requestedBy: admin.id });
    await admin.client.call('createResetLink', { params: { id: player.id } });
    expect((await tablesWith('pessoa-que-sai')).length).toBeGreaterThan(2);
    expect((await close(player)).statusCode).toBe(200);
    const [account] = await api.database.db.select().from(accounts).where(eq(accounts.id, player.id));
    expect(account).toMatchObject({
      username: `conta encerrada nº ${player.id}`,
      mail: '',
      cash_site: 70,
      suspendedAt: null,
    });
    await sendDueMails(api);
    expect(api.smtp.to('pessoa-que-sai@valdora.example').at(-1)?.subject).toBe(
      'A sua conta em Valdora foi encerrada',
    );
    expect(await tablesWith('pessoa-que-sai')).toEqual([]);
    expect(await api.database.db.$count(ledger, eq(ledger.accountId, player.id))).toBe(1);
    const items = await api.database.db
      .select()
      .from(auctionItems)
      .where(eq(auctionItems.ownerId, player.id));
    expect(items).toMatchObject([{ status: 'held', preco: null }]);
    expect((await player.client.get('/accounts/me')).statusCode).toBe(401);
    const audit = await api.database.db.select().from(auditLog).where(eq(auditLog.accountId, player.id));
    expect(audit.map(({ action }) => action)).toContain('account.close');
  });

  test('erases the owner’s names of passkeys, in the audit log too', async () => {
    const player = await api.player({ mailConfirmed: true });
    await withPasskey(player, 'Celular da Maria');
    expect(await tablesWith('celular da maria')).toEqual(['audit_log', 'passkeys']);
    await close(player);
    expect(await tablesWith('celular da maria')).toEqual([]);
  });

  test('leaves an account that says since when, and can get no role, password link or suspension', async () => {
    const [admin, player] = [await api.admin(), await api.player()];
    await close(player);
    const { client } = admin;
    const shown = await client.call('getPlayer', { params: { id: player.id } });
    expect(shown).toMatchObject({ closed_at: expect.any(String), sessions: { count: 0 } });
    const replies = [
      await client.post(`/players/${player.id}/role`, { role: 'admin' }),
      await client.post(`/players/${player.id}/reset-link`),
      await client.post(`/players/${player.id}/suspension`, { reason: 'Ninguém', until: null }),
      await client.delete(`/players/${player.id}/factors`),
    ];
    expect(replies.map((reply) => reply.json().code)).toEqual(Array(4).fill('account_closed'));
  });

  test('ends before a wrong password of the person is recorded, so that no device is stored', async () => {
    const player = await api.player();
    await close(player);
    const { database, now: clock } = api;
    let recorded: Promise<unknown> = Promise.resolve();
    const transact: typeof database.transact = (run) => {
      const result = database.transact(run);
      recorded = result;
      return result;
    };
    recordFailedSignIn({
      deps: { database: { ...database, transact }, clock },
      accountId: player.id,
      client: { device: 'Chrome no Windows', zone: 'America/Recife', deviceToken: 'x' },
    });
    await recorded;
    expect(await database.db.$count(signIns, eq(signIns.accountId, player.id))).toBe(0);
  });

  test('frees the name for another person, who gets nothing from the old account', async () => {
    const player = await api.player({ username: 'nome-livre', cash_site: 5 });
    await close(player);
    const body = { username: 'nome-livre', mail: 'nome-livre@valdora.example', password: 'segredo123' };
    expect((await api.visitor().post('/auth/register', body)).statusCode).toBe(201);
    const client = api.visitor();
    await client.login(body);
    const me = await client.call('getAccount');
    expect([me.id === player.id, me.cash_site]).toEqual([false, 0]);
  });

  test('works even if a registration has taken its replacement name before', async () => {
    const player = await api.player();
    const body = {
      username: `conta encerrada nº ${player.id}`,
      mail: 'espertinho@valdora.example',
      password: 'segredo123',
    };
    expect((await api.visitor().post('/auth/register', body)).statusCode).toBe(201);
    expect((await close(player)).statusCode).toBe(200);
  });

  test('requires the password', async () => {
    const player = await api.player();
    expect((await close(player, 'errada99')).json()).toMatchObject({
      code: 'wrong_password',
      field: 'password',
    });
    expect((await player.client.get('/accounts/me')).statusCode).toBe(200);
  });

  test('is possible for one of two administrators but not for the last one, even when both try at once', async () => {
    const own = await openTestApp();
    const admins = [await own.admin(), await own.admin()];
    const replies = await Promise.all(admins.map((admin) => close(admin)));
    expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await own.database.db.$count(accounts, eq(accounts.accounttype, 5))).toBe(1);
  });

  test('is refused to the last administrator who can sign in, as a suspended one does not count', async () => {
    const own = await openTestApp();
    const [admin, player] = [await own.admin(), await own.player()];
    await admin.client.post(`/players/${player.id}/suspension`, { reason: 'Uso de robôs', until: null });
    const { id } = player;
    await own.database.db.update(accounts).set({ accounttype: 5 }).where(eq(accounts.id, id));
    expect((await close(admin)).json()).toMatchObject({ code: 'last_admin' });
  });

  test('covers every table with rows of an account, either as kept or as erased', () => {
    const kept = [
      ...[
        'accounts',
        'auction_items',
        'audit_log',
        'characters',
        'coupons',
        'credit_changes',
        'deliveries',
        'draw_refunds',
        'item_gifts',
      ],
      ...['banner_purchases', 'gacha_pity', 'gacha_pulls', 'ledger', 'purchases', 'payments', 'top_ups'],
      ...['coupon_codes', 'coupon_redemptions', 'coupon_series', 'news', 'news_revisions', 'pictures'],
      // Until the game is told of the closing.
      'game_changes',
    ];
    const erased = [
      ...[
        'idempotency_keys',
        'mails',
        'one_time_links',
        'role_requests',
        'age_requests',
        'spending_limits',
        'wanted_items',
        'sessions',
        'sign_ins',
        'ticket_messages',
        'ticket_pictures',
        'tickets',
      ],
      ...['totp_factors', 'passkeys', 'recovery_codes', 'factor_challenges'],
    ];
    const referring = new Set(columnsOfAccounts().map((column) => column.replace(/\..*/, '')));
    expect([...referring].toSorted()).toEqual([...kept, ...erased].toSorted());
  });
});

describe('the team closes and exports an account for a player who asks by mail', () => {
  const act = (what: 'close' | 'export', id: number, body?: object) =>
    admin.client.post(`/players/${id}/${what}`, body);
  let admin: SignedIn;
  beforeAll(async () => {
    admin = await api.admin();
  });

  test('as the player would, with the name typed, the owner told, and the audit log without the person', async () => {
    const player = await busyPlayer('partinte');
    const exported = await act('export', player.id);
    expect(exported.headers['content-disposition']).toContain(`conta-${player.id}.json`);
    expect(exported.json()).toMatchObject({ account: [{ username: 'partinte' }] });
    const wrong = await act('close', player.id, { username: 'outra' });
    expect(wrong.json()).toMatchObject({ field: 'username', message: 'Digite o nome da conta como ele é.' });
    const reply = await act('close', player.id, {
      username: 'Partinte',
    });
    expect(reply.statusCode, reply.body).toBe(200);
    await sendDueMails(api);
    expect((await player.client.get('/accounts/me')).statusCode).toBe(401);
    expect(await tablesWith('partinte')).toEqual([]);
    const again = await act('close', player.id, { username: 'partinte' });
    expect(again.json()).toMatchObject({ code: 'account_closed' });
    const actions = await api.database.db
      .select({ action: auditLog.action })
      .from(auditLog)
      .where(eq(auditLog.subjectId, player.id));
    expect(actions.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['account.export', 'account.closeFor']),
    );
  });

  test('neither their own nor an administrator’s, and nobody else does', async () => {
    const other = await api.admin();
    const body = { username: other.username };
    expect((await act('close', other.id, body)).json()).toMatchObject({ code: 'admin_account' });
    const own = await act('close', admin.id, { ...body, username: admin.username });
    expect(own.json()).toMatchObject({ code: 'own_account_refused' });
    const player = await api.player();
    for (const what of ['close', 'export']) {
      const reply = await player.client.post(`/players/${other.id}/${what}`, body);
      expect(reply.statusCode).toBe(403);
    }
  });
});

describe('the export of an account’s data', () => {
  test('is one file with every list, without secrets and without other people’s data', async () => {
    const player = await busyPlayer('curiosa');
    const reply = await exportOf(player);
    expect(reply.headers['content-disposition']).toContain('meus-dados.json');
    const data = reply.json() as Record<string, unknown[]>;
    expect(data.account).toMatchObject([{ username: 'curiosa', mail: 'curiosa@valdora.example' }]);
    expect(data.ledger).toMatchObject([{ amount: 70, reason: 'opening' }]);
    expect(data.tickets).toMatchObject([{ title: 'Eu sou curiosa' }]);
    expect(data.ticket_urls).toHaveLength(1);
    expect(data.items).toHaveLength(1);
    expect(data.sessions).toHaveLength(1);
    expect(reply.body).not.toMatch(/argon2|Hash|accountId|ownerId/);
  });

  test('has pending mails and links, guarantees of banners, used codes, and what the audit log says of it', async () => {
    const [player, other, admin] = [await api.player(), await api.player(), await api.admin()];
    const { db } = api.database;
    const day = { start_date: new Date(), end_date: new Date(), description: '' };
    const added = [1, 2].map((n) => ({ name: `Banner ${n}`, ...day }));
    const shown = await db.insert(banners).values(added).returning();
    const series = { name: 'S', credits: 1, shared: false, count: 2, perAccount: 1, createdBy: admin.id };
    const [{ id: seriesId } = { id: 0 }] = await db.insert(couponSeries).values(series).returning();
    for (const { id } of [player, other]) {
      const pity = shown.map((banner) => ({ accountId: id, banner_id: banner.id }));
      await db.insert(bannerPity).values(pity);
      const code = { seriesId, code: `C-${id}`, key: `C${id}`, usedBy: id, usedAt: new Date() };
      await db.insert(couponCodes).values(code);
      await admin.client.call('createResetLink', { params: { id } });
    }
    await player.client.call('sendConfirmation');
    const reply = await exportOf(player);
    const data = reply.json() as Record<string, unknown[]>;
    expect(data.guarantees).toMatchObject(shown.map(({ id }) => ({ banner_id: id })));
    expect(data.coupon_codes).toMatchObject([{ code: `C-${player.id}` }]);
    expect(data.mails).toHaveLength(1);
    expect(data.links).toMatchObject([{ kind: 'mail' }, { kind: 'reset' }]);
    expect(data.audit_log).toMatchObject([{ action: 'account.link' }]);
    expect(reply.body).not.toMatch(/[hH]ash|usedBy|accountId/);
  });

  test('has every column that names an account, but for what only serves the server or is the team’s work', () => {
    const exported = [
      ...['auction_items.owner_id', 'auction_items.buyer_id', 'characters.account_id', 'coupons.account_id'],
      ...['coupon_codes.used_by', 'coupon_redemptions.account_id', 'credit_changes.account_id'],
      ...['banner_purchases.account_id', 'item_gifts.account_id'],
      ...['deliveries.account_id', 'gacha_pity.account_id', 'gacha_pulls.account_id', 'ledger.account_id'],
      ...['mails.account_id', 'one_time_links.account_id', 'payments.account_id', 'top_ups.account_id'],
      ...['purchases.account_id', 'sessions.account_id', 'sign_ins.account_id', 'totp_factors.account_id'],
      ...['age_requests.account_id', 'spending_limits.account_id', 'game_changes.account_id'],
      'wanted_items.account_id',
      ...['passkeys.account_id', 'recovery_codes.account_id', 'tickets.account_id'],
      // With its ticket, the team's replies included.
      ...['ticket_messages.account_id', 'ticket_pictures.account_id'],
    ];
    const ofTheTeam = [
      ...['audit_log.account_id', 'coupon_series.created_by', 'credit_changes.requested_by'],
      ...['credit_changes.decided_by', 'news.saved_by', 'news_revisions.saved_by', 'pictures.account_id'],
      ...['tickets.assignee_id', 'draw_refunds.requested_by', 'draw_refunds.decided_by'],
      'age_requests.requested_by',
      ...['role_requests.account_id', 'role_requests.requested_by'],
    ];
    const leftOut = [
      // Another player.
      'accounts.referred_by',
      // Replies that the player has received, and sign-ins under way.
      ...['idempotency_keys.account_id', 'factor_challenges.account_id'],
    ];
    expect(columnsOfAccounts().toSorted()).toEqual([...exported, ...ofTheTeam, ...leftOut].toSorted());
  });

  test('is complete when a list is longer than a batch', async () => {
    const player = await api.player();
    await api.database.db.execute(
      sql`insert into ledger (account_id, amount, balance_after, reason)
        select ${player.id}, 1, n, 'adjustment' from generate_series(1, 2500) n`,
    );
    const { ledger: rows } = (await exportOf(player)).json() as { ledger: { balanceAfter: number }[] };
    expect(rows.map(({ balanceAfter }) => balanceAfter)).toEqual(
      Array.from({ length: 2500 }, (_, index) => index + 1),
    );
  });

  test('can be downloaded five times a day', async () => {
    const limits = { ...api.config.limits, export: { max: 5, windowMs: 86_400_000 } };
    const strict = await openTestApp({ config: { limits } });
    const player = await strict.player();
    const statuses = [];
    for (let time = 0; time < 6; time += 1) statuses.push((await exportOf(player)).statusCode);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});
