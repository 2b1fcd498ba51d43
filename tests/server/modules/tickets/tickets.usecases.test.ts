import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { TICKET_PAGE_SIZE, type TicketStatus } from '#contract/tickets.ts';
import { auditLog } from '#server/modules/audit/audit.table.ts';
import { statusAfterReply } from '#server/modules/tickets/tickets.rules.ts';
import { idempotencyKeys } from '#server/modules/idempotency/idempotency.table.ts';
import { ticketMessages, tickets } from '#server/modules/tickets/tickets.table.ts';
import type { SignedIn } from '#support/app.ts';
import { addTrader } from '#support/economy.ts';
import { openTestApp } from '#support/lifetime.ts';

const app = await openTestApp({ now: '2026-11-20T15:00:00.000Z' });
const [admin, owner, stranger] = [
  await app.admin(),
  await addTrader({ app, credits: 0 }),
  await app.player(),
];
beforeEach(async () => {
  await app.database.db.delete(tickets);
});

const body = (changes: object = {}) => ({
  category: 'bug_report',
  title: 'Baú não abre',
  description: 'O baú da torre não abre depois da manutenção.',
  characterName: owner.character,
  guildName: 'Aurora',
  urls: ['https://valdora.example/captura.png', ''],
  ...changes,
});
const open = async (changes: object = {}): Promise<number> => {
  const reply = await owner.client.post('/tickets', body(changes));
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json().id;
};
const reply = ({
  id,
  client = owner.client,
  content = 'Segue assim.',
}: {
  id: number;
  client?: SignedIn['client'];
  content?: string;
}) => client.post(`/tickets/${id}/messages`, { content });
const setStatus = async ({ id, status }: { id: number; status: TicketStatus }) => {
  await app.database.db.update(tickets).set({ status }).where(eq(tickets.id, id));
};
const statusOf = async (id: number) => (await owner.client.call('getTicket', { params: { id } })).status;

describe('a ticket', () => {
  it('is opened with its links, and is visible to its owner and, with its author, to administrators', async () => {
    const id = await open();
    const own = await owner.client.call('listOwnTickets');
    expect(own).toMatchObject([
      {
        id,
        title: 'Baú não abre',
        category: 'bug_report',
        status: 'aberto',
        characterName: owner.character,
        pranName: null,
        guildName: 'Aurora',
        ticketurls: [{ url: 'https://valdora.example/captura.png' }],
        ticketmessages: [],
        user: null,
        createdAt: '2026-11-20T15:00:00.000Z',
      },
    ]);
    expect(await stranger.client.call('listOwnTickets')).toEqual([]);
    expect(await admin.client.call('listTickets')).toMatchObject([
      { id, user: { id: owner.id, username: owner.username } },
    ]);
    expect(await admin.client.call('getTicket', { params: { id } })).toMatchObject({
      user: { username: owner.username },
    });
  });

  it('is not found by another player, who can neither read nor answer it', async () => {
    const id = await open();
    const replies = [
      await stranger.client.get(`/tickets/${id}`),
      await reply({ id, client: stranger.client }),
    ];
    expect(replies.map((one) => [one.statusCode, one.json().code])).toEqual([
      [404, 'not_found'],
      [404, 'not_found'],
    ]);
    expect(await owner.client.call('getTicket', { params: { id } })).toMatchObject({ ticketmessages: [] });
  });

  it('requires one of the account’s own characters', async () => {
    const refused = await stranger.client.post('/tickets', body());
    expect([refused.statusCode, refused.json()]).toMatchObject([
      404,
      { code: 'character_not_found', field: 'characterName' },
    ]);
  });

  it('is opened once per key, and answered once per key', async () => {
    const key = 'um';
    const first = await owner.client.post('/tickets', body(), { key });
    const again = await owner.client.post('/tickets', body(), { key });
    expect(again.json().id).toBe(first.json().id);
    const id: number = first.json().id;
    const send = () => owner.client.post(`/tickets/${id}/messages`, { content: 'Oi' }, { key: 'dois' });
    await Promise.all([send(), send()]);
    expect((await owner.client.call('getTicket', { params: { id } })).ticketmessages).toHaveLength(1);
    expect(await owner.client.call('listOwnTickets')).toHaveLength(1);
  });
});

describe('the conversation of a ticket', () => {
  it('keeps its order and marks messages from administrators', async () => {
    const id = await open();
    await reply({ id, content: 'Alguém aí?' });
    app.advance(1000);
    const answered = await reply({ id, client: admin.client, content: '  Estamos vendo.  ' });
    expect(answered.json()).toMatchObject({ content: 'Estamos vendo.', isAdmin: true });
    const ticket = await owner.client.call('getTicket', { params: { id } });
    expect(ticket.ticketmessages).toMatchObject([
      { content: 'Alguém aí?', isAdmin: false },
      { content: 'Estamos vendo.', isAdmin: true },
    ]);
    expect([ticket.status, ticket.updatedAt]).toEqual(['em_andamento', app.now().toISOString()]);
  });

  it.each([
    ['aberto', false, 'aberto'],
    ['aberto', true, 'em_andamento'],
    ['em_andamento', false, 'em_andamento'],
    ['em_andamento', true, 'em_andamento'],
    ['resolvido', false, 'em_andamento'],
    ['resolvido', true, 'resolvido'],
  ] as const)(
    'changes the status %s, answered by an administrator: %s, to %s',
    async (status, isAdmin, after) => {
      expect(statusAfterReply({ status, isAdmin })).toBe(after);
      const id = await open();
      await setStatus({ id, status });
      await reply({ id, client: isAdmin ? admin.client : owner.client });
      expect(await statusOf(id)).toBe(after);
    },
  );

  it('ends for everybody when the ticket is closed, and continues when it is opened again', async () => {
    const id = await open();
    const change = async (what: 'close' | 'reopen') => {
      const { statusCode } = await admin.client.patch(`/tickets/${id}/${what}`);
      return [statusCode, await statusOf(id)];
    };
    expect(await change('reopen')).toEqual([409, 'aberto']);
    expect(await change('close')).toEqual([200, 'fechado']);
    expect(await change('close')).toEqual([409, 'fechado']);
    for (const client of [owner.client, admin.client]) {
      const refused = await reply({ id, client });
      expect([refused.statusCode, refused.json().message]).toEqual([
        409,
        'Este ticket está fechado. Não é possível responder.',
      ]);
    }
    expect(await change('reopen')).toEqual([200, 'aberto']);
    expect((await reply({ id })).statusCode).toBe(200);
    const lines = await app.database.db
      .select({ action: auditLog.action, before: auditLog.before, after: auditLog.after })
      .from(auditLog)
      .where(eq(auditLog.subjectId, id))
      .orderBy(auditLog.id);
    expect(lines).toEqual([
      { action: 'tickets.close', before: { status: 'aberto' }, after: { status: 'fechado' } },
      { action: 'tickets.reopen', before: { status: 'fechado' }, after: { status: 'aberto' } },
    ]);
    expect((await admin.client.patch('/tickets/999999/close')).statusCode).toBe(404);
  });
});

describe('limits of tickets', () => {
  /** Tickets as after years, beyond the API's limits. */
  const addTickets = (count: number, { status = 'aberto', accountId = owner.id } = {}) =>
    app.database.db.execute(sql`
      insert into tickets (account_id, title, description, category, status, character_name, created_at, updated_at)
      select ${accountId}, 'Ticket ' || n, 'Uma descrição de mais de vinte letras', 'outros', ${status}, 'Arvendel',
        now() - interval '1 year', now() - interval '1 year'
      from generate_series(1, ${count}::int) n`);
  const addMessages = ({ id, count }: { id: number; count: number }) =>
    app.database.db.execute(sql`
      insert into ticket_messages (ticket_id, account_id, content, is_admin)
      select ${id}, ${owner.id}, 'Mensagem ' || n, false from generate_series(1, ${count}::int) n`);

  it('split long lists into pages, and give the newest tickets to a call without pages', async () => {
    await addTickets(120);
    for (const [client, path] of [
      [owner.client, '/usertickets'],
      [admin.client, '/tickets'],
    ] as const) {
      const plain = (await client.get(path)).json();
      expect(plain.map(({ title }: { title: string }) => title)).toEqual(
        Array.from({ length: TICKET_PAGE_SIZE.tickets }, (_, index) => `Ticket ${120 - index}`),
      );
      const seen: string[] = [];
      let cursor: string | null = 'inicio';
      while (cursor !== null) {
        const { items, next }: { items: { title: string }[]; next: string | null } = (
          await client.get(`${path}?cursor=${cursor}`)
        ).json();
        seen.push(...items.map(({ title }) => title));
        cursor = next;
      }
      expect(seen).toEqual(Array.from({ length: 120 }, (_, index) => `Ticket ${120 - index}`));
    }
    expect((await owner.client.get('/usertickets?cursor=x')).statusCode).toBe(400);
  });

  it('make reading a list of 70,000 tickets as cheap as reading a page', async () => {
    await addTickets(70_000, { status: 'fechado' });
    await addTickets(3);
    expect((await admin.client.get('/tickets')).json()).toHaveLength(TICKET_PAGE_SIZE.tickets);
    expect((await owner.client.get('/usertickets')).json()).toHaveLength(TICKET_PAGE_SIZE.tickets);
    expect((await admin.client.get('/tickets?cursor=inicio&status=aberto')).json()).toMatchObject({
      items: [{ title: 'Ticket 3' }, { title: 'Ticket 2' }, { title: 'Ticket 1' }],
      next: null,
    });
    expect((await admin.client.get('/tickets?status=nada')).statusCode).toBe(400);
  });

  it('show the last messages of each ticket in a list and the last 200 in a ticket, in order', async () => {
    const id = await open();
    await addMessages({ id, count: 1000 });
    const contents = (messages: { content: string }[] | null | undefined) =>
      messages?.map(({ content }) => content);
    const [listed] = await owner.client.call('listOwnTickets');
    expect(contents(listed?.ticketmessages)).toEqual([996, 997, 998, 999, 1000].map((n) => `Mensagem ${n}`));
    const whole = await owner.client.call('getTicket', { params: { id } });
    expect(contents(whole.ticketmessages)).toEqual(
      Array.from({ length: 200 }, (_, index) => `Mensagem ${801 + index}`),
    );
    const refused = await reply({ id });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'ticket_message_limit']);
  });

  it('allow a number of open tickets per account, even when many are sent at once', async () => {
    await addTickets(18);
    const replies = await Promise.all(Array.from({ length: 5 }, () => owner.client.post('/tickets', body())));
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(2);
    expect(replies.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
      code: 'too_many_open_tickets',
      message: 'Você já tem muitos tickets em aberto. Continue a conversa em um deles.',
    });
  });

  it('allow a number of new tickets per account and hour', async () => {
    const hourly = await openTestApp({ config: { ticketsPerHour: 2 } });
    const trader = await addTrader({ app: hourly, credits: 0 });
    const send = () => trader.client.post('/tickets', body({ characterName: trader.character }));
    const replies = [await send(), await send(), await send()];
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 429]);
    expect(Number(replies[2]?.headers['retry-after'])).toBeGreaterThan(3000);
    hourly.advance(3_600_001);
    expect((await send()).statusCode).toBe(200);
  });

  it('allow a number of bytes per account, and stored keys do not repeat the texts', async () => {
    const id = await open();
    // Random letters, which the database cannot compress.
    const random = () =>
      Array.from({ length: 5000 }, () => String.fromCharCode(33 + Math.random() * 90)).join('');
    await app.database.db.insert(ticketMessages).values(
      Array.from({ length: 450 }, () => ({
        ticketId: id,
        accountId: owner.id,
        content: random(),
        isAdmin: false,
      })),
    );
    const second = await owner.client.post('/tickets', body());
    expect([second.statusCode, second.json().code]).toEqual([409, 'ticket_storage_limit']);
    const answered = await reply({ id, client: admin.client });
    expect([answered.statusCode, answered.json().code]).toEqual([409, 'ticket_message_limit']);
    await app.database.db.delete(ticketMessages);
    const key = 'longa';
    const sent = await owner.client.post(`/tickets/${id}/messages`, { content: 'x'.repeat(4000) }, { key });
    const again = await owner.client.post(`/tickets/${id}/messages`, { content: 'x'.repeat(4000) }, { key });
    expect(again.json()).toEqual(sent.json());
    const [stored] = await app.database.db
      .select({ response: idempotencyKeys.response })
      .from(idempotencyKeys)
      .where(eq(idempotencyKeys.key, 'longa'));
    expect(JSON.stringify(stored?.response).length).toBeLessThan(100);
  });

  it('refuse many empty links before checking them', async () => {
    const refused = await owner.client.post('/tickets', body({ urls: Array.from({ length: 11 }, () => '') }));
    expect([refused.statusCode, refused.json()]).toMatchObject([
      400,
      { field: 'urls', message: 'Envie no máximo 10 links' },
    ]);
  });

  it('let an account without characters open a ticket without one, and require one otherwise', async () => {
    const without = await stranger.client.post('/tickets', body({ characterName: '' }));
    expect([without.statusCode, without.json().characterName]).toEqual([200, null]);
    const refused = await owner.client.post('/tickets', body({ characterName: '' }));
    expect([refused.statusCode, refused.json()]).toMatchObject([
      400,
      { field: 'characterName', message: 'Nome do personagem é obrigatório' },
    ]);
  });
});
