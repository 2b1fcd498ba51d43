import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TicketStatus } from '#contract/tickets.ts';
import { auditLog } from '#server/modules/audit/table.ts';
import { statusAfterReply } from '#server/modules/tickets/rules.ts';
import { tickets } from '#server/modules/tickets/table.ts';
import { startTestApp, type SignedIn, type TestApp } from '#support/app.ts';
import { addTrader } from '#support/economy.ts';

let app: TestApp;
let admin: SignedIn;
let owner: Awaited<ReturnType<typeof addTrader>>;
let stranger: SignedIn;

beforeAll(async () => {
  app = await startTestApp({ now: '2026-11-20T15:00:00.000Z' });
  [admin, owner, stranger] = [await app.admin(), await addTrader({ app, credits: 0 }), await app.player()];
});
afterAll(() => app.close());
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
  it('opens with its links, is the owner’s to see, and the administrators’ with its author', async () => {
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

  it('is not there for another player, neither to read nor to answer', async () => {
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

  it('needs one of the own characters', async () => {
    const refused = await stranger.client.post('/tickets', body());
    expect([refused.statusCode, refused.json()]).toMatchObject([
      404,
      { code: 'character_not_found', field: 'characterName' },
    ]);
  });

  it('is one for a key, and so is a reply', async () => {
    const headers = { 'Idempotency-Key': 'um' };
    const first = await owner.client.post('/tickets', body(), { headers });
    const again = await owner.client.post('/tickets', body(), { headers });
    expect(again.json().id).toBe(first.json().id);
    const id: number = first.json().id;
    const send = () =>
      owner.client.post(
        `/tickets/${id}/messages`,
        { content: 'Oi' },
        { headers: { 'Idempotency-Key': 'dois' } },
      );
    await Promise.all([send(), send()]);
    expect((await owner.client.call('getTicket', { params: { id } })).ticketmessages).toHaveLength(1);
    expect(await owner.client.call('listOwnTickets')).toHaveLength(1);
  });
});

describe('a conversation', () => {
  it('keeps its order and says who wrote as an administrator', async () => {
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
  ] as const)('moves %s, answered by an administrator: %s, to %s', async (status, isAdmin, after) => {
    expect(statusAfterReply({ status, isAdmin })).toBe(after);
    const id = await open();
    await setStatus({ id, status });
    await reply({ id, client: isAdmin ? admin.client : owner.client });
    expect(await statusOf(id)).toBe(after);
  });

  it('ends for everybody when it is closed, and goes on when it is opened again', async () => {
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
