import { desc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { auditLog } from '#server/modules/audit/audit.table.ts';
import { deliveries } from '#server/modules/deliveries/deliveries.table.ts';
import { gameItems } from '#server/modules/items/items.table.ts';
import { tickets } from '#server/modules/tickets/tickets.table.ts';
import type { SignedIn } from '#support/app.ts';
import { addTrader } from '#support/economy.ts';
import { openTestApp } from '#support/lifetime.ts';

const app = await openTestApp({ now: '2026-11-20T15:00:00.000Z' });
const [support, colleague] = [await app.member('support'), await app.admin()];
const owner = await addTrader({ app, credits: 250 });
beforeEach(async () => {
  await app.database.db.delete(tickets);
});

const open = async (title = 'Baú não abre') =>
  Number(
    (
      await owner.client.call('createTicket', {
        body: {
          category: 'bug_report',
          title,
          description: 'O baú da torre não abre depois da manutenção.',
          characterName: owner.character,
          urls: [],
        },
      })
    )?.id,
  );
const say = ({ id, by = owner }: { id: number; by?: Pick<SignedIn, 'client'> }) =>
  by.client.call('createTicketMessage', { params: { id }, body: { content: 'Segue assim.' } });
const waiting = async (query: object = {}) => {
  const list = await support.client.get(
    `/tickets?${new URLSearchParams({ sort: 'wait', ...query }).toString()}`,
  );
  expect(list.statusCode, list.body).toBe(200);
  return list.json();
};
const ids = (rows: { id: number }[]) => rows.map(({ id }) => id);
const assign = (input: { id: number; to: number | null; seen: number | null; by?: SignedIn }) =>
  (input.by ?? support).client.patch(`/tickets/${input.id}/assignee`, {
    account_id: input.to,
    seen_id: input.seen,
  });
const lastEntry = async () =>
  (await app.database.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0];

describe('the waiting time of a ticket', () => {
  it('orders the list, starts with the player’s first message after the team’s last one, and ends with an answer', async () => {
    const first = await open('O primeiro');
    app.advance(60_000);
    const second = await open('O segundo');
    const began = app.now().toISOString();
    app.advance(60_000);
    const third = await open('O terceiro');
    expect(ids(await waiting())).toEqual([first, second, third]);

    await say({ id: second });
    expect((await waiting())[1].waitingSince).toBe(began);
    await say({ id: first, by: support });
    expect(ids(await waiting())).toEqual([second, third]);
    app.advance(60_000);
    await say({ id: first });
    expect(ids(await waiting())).toEqual([second, third, first]);
    await support.client.patch(`/tickets/${third}/close`);
    expect(ids(await waiting())).toEqual([second, first]);
    expect(ids(await waiting({ status: 'em_andamento' }))).toEqual([first]);
  });

  it('orders the pages without gaps or repeats, even when several tickets have waited equally long', async () => {
    const since = app.now();
    await app.database.db.insert(tickets).values(
      Array.from({ length: 120 }, (_, index) => ({
        accountId: owner.id,
        title: `Ticket ${index}`,
        description: 'Descrição',
        category: 'outros' as const,
        waitingSince: new Date(since.getTime() + Math.floor(index / 40) * 1000),
      })),
    );
    const all: number[] = [];
    let cursor: string | null = 'inicio';
    while (cursor !== null) {
      const page: { items: { id: number }[]; next: string | null } = await waiting({ cursor });
      all.push(...ids(page.items));
      cursor = page.next;
    }
    expect(all).toHaveLength(120);
    expect(all).toEqual(all.toSorted((one, other) => one - other));
    const broken = await support.client.get('/tickets?sort=wait&cursor=12');
    expect([broken.statusCode, broken.json().field]).toEqual([400, 'cursor']);
  });

  it('and its assignee are not in the player’s reply', async () => {
    const id = await open();
    await assign({ id, to: support.id, seen: null });
    const told = [
      await owner.client.get('/usertickets'),
      await owner.client.get(`/tickets/${id}`),
      await owner.client.get('/usertickets?cursor=inicio'),
    ];
    for (const { body } of told) expect(body).not.toMatch(/assignee|waitingSince/);
    expect((await support.client.get(`/tickets/${id}`)).json()).toMatchObject({
      assignee: { id: support.id, username: support.username },
      waitingSince: app.now().toISOString(),
    });
  });
});

describe('the assignee', () => {
  it('can take a ticket, pass it on and give it back, each with an audit row', async () => {
    const [mine, other] = [await open('Um título'), await open('Outro título')];
    expect((await assign({ id: mine, to: support.id, seen: null })).json()).toEqual({
      id: mine,
      assignee: { id: support.id, username: support.username },
    });
    expect(await lastEntry()).toMatchObject({
      accountId: support.id,
      action: 'tickets.assign',
      subjectId: mine,
      before: { assignee_id: null },
      after: { assignee_id: support.id },
    });
    const own = (await support.client.get('/tickets?assignee=me')).json();
    expect(ids(own)).toEqual([mine]);
    await assign({ id: mine, to: colleague.id, seen: support.id });
    expect((await support.client.get('/tickets?assignee=me')).json()).toEqual([]);
    expect(ids((await colleague.client.get('/tickets?assignee=me')).json())).toEqual([mine]);
    await assign({ id: mine, to: null, seen: colleague.id });
    expect(await support.client.call('getTicket', { params: { id: mine } })).toMatchObject({
      assignee: null,
    });
    expect(await support.client.call('getTicket', { params: { id: other } })).toMatchObject({
      assignee: null,
    });
  });

  it('is only one of two who take a ticket at once', async () => {
    const id = await open();
    const answers = await Promise.all([
      assign({ id, to: support.id, seen: null }),
      assign({ id, to: colleague.id, seen: null, by: colleague }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
      200, 409,
    ]);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('ticket_assigned');
    // The repeated call, as after a lost reply, succeeds.
    const { assignee } = await support.client.call('getTicket', { params: { id } });
    const again = await assign({ id, to: Number(assignee?.id), seen: null });
    expect(again.statusCode).toBe(200);
  });

  it('must be allowed to answer tickets', async () => {
    const id = await open();
    const editor = await app.member('editor');
    for (const to of [owner.id, editor.id, 999_999]) {
      const refused = await assign({ id, to, seen: null });
      expect([refused.statusCode, refused.json()]).toMatchObject([
        404,
        { field: 'account_id', message: 'Esta conta não atende tickets.' },
      ]);
    }
    expect((await assign({ id: 999_999, to: support.id, seen: null })).statusCode).toBe(404);
    const team = await support.client.call('listTicketTeam');
    expect(team.map((one) => one.username)).toEqual(
      [support.username, colleague.username].toSorted((one, other) => (one < other ? -1 : 1)),
    );
  });

  it('who has left the team stays assigned until the ticket is passed on', async () => {
    const id = await open();
    const leaving = await app.member('support');
    await assign({ id, to: leaving.id, seen: null });
    await app.database.db.update(accounts).set({ role: null }).where(eq(accounts.id, leaving.id));
    expect(await support.client.call('getTicket', { params: { id } })).toMatchObject({
      assignee: { username: leaving.username },
    });
    expect((await assign({ id, to: support.id, seen: leaving.id })).statusCode).toBe(200);
  });
});

describe('the player of a ticket', () => {
  it('is shown with balance, characters, last deliveries and open tickets, without secrets', async () => {
    const [id, other] = [await open('Um título'), await open('Outro título')];
    await support.client.patch(`/tickets/${other}/close`);
    await app.database.db.insert(gameItems).values({ id: 4001, label: 'Elmo' }).onConflictDoNothing();
    await app.database.db.insert(deliveries).values(
      Array.from({ length: 7 }, (_, index) => ({
        accountId: owner.id,
        item_id: 4001,
        source: 'gacha' as const,
        sourceId: 900 + index,
        ...(index === 6 && {
          status: 'failed' as const,
          lastError: 'correio cheio no servidor 7',
          finishedAt: app.now(),
        }),
      })),
    );
    const reply = await support.client.get(`/tickets/${id}/player`);
    expect(reply.json()).toMatchObject({
      account: { id: owner.id, username: owner.username, cash_site: 250 },
      characters: [{ name: owner.character }],
      tickets: [{ id, title: 'Um título', status: 'aberto' }],
    });
    const { deliveries: last } = reply.json();
    expect(last).toHaveLength(5);
    expect(last[0]).toMatchObject({ item_id: 4001, status: 'failed' });
    expect(reply.body).not.toMatch(/password|mail|correio cheio/);
  });

  it('is not found for an unknown ticket', async () => {
    expect((await support.client.get('/tickets/999999/player')).statusCode).toBe(404);
  });
});
