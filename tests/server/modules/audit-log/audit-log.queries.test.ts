import { beforeEach, describe, expect, it } from 'vitest';
import type { Call } from '#contract/call.ts';
import type { AuditQuery } from '#contract/audit.ts';
import { calls, type CallName } from '#contract/calls.ts';
import { auditLog } from '#server/modules/audit/audit.table.ts';
import { characters } from '#server/modules/characters/characters.table.ts';
import { gameItems } from '#server/modules/items/items.table.ts';
import { auditRows } from '#support/audit.ts';
import { fillPath } from '#support/client.ts';
import { sampleBodies, sampleParams } from '#support/samples.ts';
import { openTestApp } from '#support/lifetime.ts';

const app = await openTestApp();
const admin = await app.admin();
const player = await app.player();
await app.database.db.insert(gameItems).values({ id: 1, label: 'Elmo' });
await app.database.db
  .insert(characters)
  .values({ accountId: player.id, name: 'Arvendel', classinfo: 1, level: 1 });
beforeEach(async () => {
  await app.database.db.delete(auditLog);
});

const logged = () => auditRows(app);
const read = (query: AuditQuery = {}) => admin.client.call('listAudit', { query });

const send = (name: CallName) => {
  const call: Call = calls[name];
  const path = fillPath({ call, params: sampleParams });
  return admin.client.send({ method: call.method, path, body: sampleBodies[name] });
};

describe('an audit row', () => {
  it('names the administrator, and none is written for replies of players', async () => {
    expect((await player.client.post('/tickets', sampleBodies.createTicket)).statusCode).toBe(200);
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

describe('the audit log', () => {
  const row = (action: string, accountId: number | null = admin.id) => ({
    action,
    subject: 'x',
    subjectId: 1,
    accountId,
  });

  it('names the changed row and the rows that its fields refer to, even when the article is gone', async () => {
    const { id: subjectId } = (await send('createNews')).json<{ id: number }>();
    await admin.client.call('deleteNews', { params: { id: subjectId } });
    await app.database.db.delete(auditLog);
    await app.database.db.insert(auditLog).values([
      { ...row('news.update'), subject: 'news', subjectId, before: { slug: 'a' }, after: { slug: 'b' } },
      { ...row('news.delete'), subject: 'news', subjectId, before: { title: 'Antes' } },
      { ...row('drops.item'), subject: 'drop_group_items', after: { item_id: 1, weight: 2 } },
      { ...row('shop.create'), subject: 'site_store', subjectId: 999, after: { item_id: 999 } },
      { ...row('account.password'), subject: 'accounts', subjectId: player.id },
    ]);
    expect((await read()).items.map(({ title, names }) => ({ title, names }))).toEqual([
      { title: player.username, names: {} },
      { title: null, names: {} },
      { title: 'Elmo', names: { 'item_id 1': 'Elmo' } },
      { title: 'Antes', names: {} },
      { title: 'Notícia', names: {} },
    ]);
  });

  it('is read page by page, the newest first, without repeats or gaps', async () => {
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

  it('can be filtered by a part of a name in upper or lower case, by area, and by both', async () => {
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
  ])('refuses an invalid query: %s', async (query, field, message) => {
    const reply = await admin.client.get(`/audit?${query}`);
    expect([reply.statusCode, reply.json()]).toEqual([400, { code: 'invalid_input', field, message }]);
  });
});
