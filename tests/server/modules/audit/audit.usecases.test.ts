import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Call } from '#contract/call.ts';
import { AUDIT_ACTIONS, AUDIT_AREAS, AUDIT_FIELDS, type AuditQuery } from '#contract/audit.ts';
import { calls, type CallName } from '#contract/calls.ts';
import { isRight } from '#contract/rights.ts';
import { auditLog } from '#server/modules/audit/audit.table.ts';
import { characters } from '#server/modules/characters/characters.table.ts';
import { mobs } from '#server/modules/drops/drops.table.ts';
import { gameItems } from '#server/modules/items/items.table.ts';
import { startTestApp, type SignedIn, type TestApp } from '#support/app.ts';
import { fillPath } from '#support/client.ts';
import { sampleBodies, sampleParams } from '#support/samples.ts';

let app: TestApp;
let admin: SignedIn;
let player: SignedIn;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.admin();
  player = await app.player();
  await app.database.db.insert(gameItems).values({ id: 1, label: 'Elmo' });
  await app.database.db.insert(mobs).values({ id: 1, label: 'Lobo' });
  await app.database.db
    .insert(characters)
    .values({ accountId: player.id, name: 'Arvendel', classinfo: 1, level: 1 });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.database.db.delete(auditLog);
});

const logged = () => app.database.db.select().from(auditLog).orderBy(auditLog.id);
const read = (query: AuditQuery = {}) => admin.client.call('listAudit', { query });

/** What an administrator may change, from the call table; replying is the players' call as well. */
const changing = (Object.entries(calls) as [CallName, Call][])
  .filter(([, call]) => isRight(call.access) && call.method !== 'GET')
  .map(([name]) => name);

/** In an order in which the row 1 that each of them names is there. */
const IN_ORDER: readonly CallName[] = [
  ...(['createShopItem', 'updateShopItem', 'updateShopItems', 'deleteShopItem', 'restoreShopItem'] as const),
  ...(['createBanner', 'createBannerItem'] as const),
  ...(['createNews', 'updateNews', 'deleteNews', 'createGuide', 'createGuideDrop'] as const),
  ...(['createDropGroup', 'createDropGroupItem', 'deleteDropGroupItem'] as const),
  ...(['createTicketMessage', 'closeTicket', 'reopenTicket', 'createResetLink'] as const),
];
const send = (name: CallName, headers: Record<string, string> = {}) => {
  const call: Call = calls[name];
  const path = fillPath({ call, params: sampleParams });
  return admin.client.send({ method: call.method, path, body: sampleBodies[name], headers });
};

/** What each change is about, as people call it. */
const TITLES: Partial<Record<CallName, string>> = {
  createShopItem: 'Elmo',
  updateShopItem: 'Elmo',
  updateShopItems: 'Elmo',
  deleteShopItem: 'Elmo',
  restoreShopItem: 'Elmo',
  createBanner: 'Banner',
  createBannerItem: 'Item',
  createNews: 'Notícia',
  updateNews: 'Notícia',
  deleteNews: 'Notícia',
  createGuide: 'Floresta',
  createGuideDrop: 'Item',
  createDropGroup: 'Lobo',
  createDropGroupItem: 'Elmo',
  deleteDropGroupItem: 'Elmo',
  createTicketMessage: 'Um título',
  closeTicket: 'Um título',
  reopenTicket: 'Um título',
  createResetLink: 'conta1',
};

describe('what administrators do', () => {
  it('leaves exactly one row for every call that changes something, and none where it was refused', async () => {
    expect(IN_ORDER.toSorted()).toEqual([...changing, 'createTicketMessage'].toSorted());
    const faults: string[] = [];
    expect((await player.client.post('/tickets', sampleBodies.createTicket)).statusCode).toBe(200);
    for (const name of IN_ORDER) {
      await app.database.db.delete(auditLog);
      const reply = await send(name, { 'Idempotency-Key': name });
      if (reply.statusCode >= 300) faults.push(`${name} answered ${reply.statusCode}: ${reply.body}`);
      const [row, ...more] = await logged();
      const area = row?.action.split('.')[0] ?? '';
      if (more.length > 0) faults.push(`${name} left ${more.length + 1} rows`);
      if (row?.accountId !== admin.id || row.requestId === null) faults.push(`${name} does not say who`);
      if (row?.subjectId !== 1) faults.push(`${name} does not say what`);
      if (row?.before === null && row.after === null) faults.push(`${name} says nothing of the row`);
      if (!(area in AUDIT_AREAS) || !((row?.action ?? '') in AUDIT_ACTIONS))
        faults.push(`${row?.action} has no label`);
      const fields = Object.keys({ ...row?.before, ...row?.after });
      faults.push(
        ...fields.filter((field) => !(field in AUDIT_FIELDS)).map((field) => `${field} has no name`),
      );
      const title = (await read()).items[0]?.title;
      if (title !== TITLES[name]) faults.push(`${name} is about ${title}`);
    }
    await app.database.db.delete(auditLog);
    // Once more with their keys, or on what is gone: none of these changes anything.
    for (const name of [
      'createNews',
      'updateNews',
      'deleteNews',
      'updateShopItem',
      'restoreShopItem',
      'reopenTicket',
    ] as const)
      await send(name, { 'Idempotency-Key': name });
    expect({ faults, rows: await logged() }).toEqual({ faults: [], rows: [] });
  });

  it('names the administrator who did it, and records no replies of players', async () => {
    await send('createTicketMessage');
    await player.client.post('/tickets/1/messages', { content: 'Obrigado' });
    const { items } = await read();
    expect(items).toMatchObject([
      {
        action: 'tickets.reply',
        subject: 'tickets',
        subject_id: 1,
        account: { id: admin.id, username: admin.username },
        before: { status: 'aberto' },
        after: { status: 'em_andamento', content: 'Olá' },
      },
    ]);
  });
});

describe('the log', () => {
  const row = (action: string, accountId: number | null = admin.id) => ({
    action,
    subject: 'x',
    subjectId: 1,
    accountId,
  });

  it('names what was changed, and the rows that the fields point to, also where the article is gone', async () => {
    await app.database.db.insert(auditLog).values([
      { ...row('news.update'), subject: 'news', subjectId: 77, before: { slug: 'a' }, after: { slug: 'b' } },
      { ...row('news.delete'), subject: 'news', subjectId: 77, before: { title: 'Festa' } },
      { ...row('drops.item'), subject: 'drop_group_items', after: { item_id: 1, weight: 2 } },
      { ...row('shop.create'), subject: 'site_store', subjectId: 999, after: { item_id: 999 } },
      { ...row('account.password'), subject: 'accounts', subjectId: player.id },
    ]);
    expect((await read()).items.map(({ title, names }) => ({ title, names }))).toEqual([
      { title: player.username, names: {} },
      { title: null, names: {} },
      { title: 'Elmo', names: { 'item_id 1': 'Elmo' } },
      { title: 'Festa', names: {} },
      { title: 'Festa', names: {} },
    ]);
  });

  it('is read page by page, the newest first, none twice and none left out', async () => {
    const rows = Array.from({ length: 120 }, (_, at) => row(at % 3 === 0 ? 'shop.create' : 'news.create'));
    await app.database.db.insert(auditLog).values(rows);
    const seen: unknown[] = [];
    let pages = 0;
    for (let cursor: string | null | undefined; cursor !== null; pages += 1) {
      const page = await read({ cursor });
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.next;
    }
    expect(pages).toBe(3);
    expect(seen).toEqual((await logged()).map(({ id }) => id).reverse());
    const shop = await read({ area: 'shop' });
    expect(shop.next).toBe(null);
    expect(shop.items.map(({ action }) => action)).toEqual(Array.from({ length: 40 }, () => 'shop.create'));
  });

  it('is filtered by a part of a name, whatever its case, and by both', async () => {
    const other = await app.player({ username: 'maria100%', accounttype: 5 });
    await app.database.db
      .insert(auditLog)
      .values([
        row('news.create', other.id),
        row('shop.create', other.id),
        row('news.update'),
        row('import.items', null),
      ]);
    expect((await read({ person: ' MARIA100% ' })).items).toHaveLength(2);
    expect((await read({ person: 'aria', area: 'news' })).items).toMatchObject([{ action: 'news.create' }]);
    expect((await read({ person: '%' })).items).toHaveLength(2);
    expect((await read({ person: 'ninguém' })).items).toEqual([]);
    expect((await read({ area: 'import' })).items).toMatchObject([{ account: null }]);
  });

  it.each([
    ['area=tudo', 'area', 'Área inválida.'],
    ['cursor=0', 'cursor', 'Página inválida.'],
    ['cursor=1e3', 'cursor', 'Página inválida.'],
    ['cursor=1&cursor=2', 'cursor', 'Página inválida.'],
    [`cursor=${'1'.repeat(201)}`, 'cursor', 'Página inválida.'],
    [`person=${'x'.repeat(61)}`, 'person', 'Use no máximo 60 caracteres.'],
    ['person=%00', 'person', 'O texto contém caracteres inválidos.'],
  ])('refuses a query that does not fit: %s', async (query, field, message) => {
    const reply = await admin.client.get(`/audit?${query}`);
    expect([reply.statusCode, reply.json()]).toEqual([400, { code: 'invalid_input', field, message }]);
  });

  it('is for administrators only', async () => {
    expect((await player.client.get('/audit')).statusCode).toBe(403);
    expect((await app.visitor().get('/audit')).statusCode).toBe(401);
  });
});
