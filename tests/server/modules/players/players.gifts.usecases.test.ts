/** Items that the team gives (product 24.8). */
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { auditLog } from '#server/modules/audit/audit.table.ts';
import { deliveries } from '#server/modules/deliveries/deliveries.table.ts';
import { addCatalogue, addTrader } from '#support/economy.ts';
import { openTestApp } from '#support/lifetime.ts';

const app = await openTestApp({ config: { teamCredits: { dayLimit: 1000, fourEyes: true } } });
const admin = await app.admin();
await addCatalogue({ database: app.database });
const player = await addTrader({ app, credits: 0 });

const give = (body: object, { id = player.id, key = null as string | null } = {}) =>
  admin.client.post(
    `/players/${id}/items`,
    { item_id: 1, quantity: 3, reason: 'Prêmio do evento', ...body },
    key === null ? {} : { key },
  );
const given = () => app.database.db.select().from(deliveries).where(eq(deliveries.source, 'team'));

it('an item is delivered to a character or the storage, once for a key, and written down', async () => {
  const first = await give({ characterName: player.character }, { key: 'gift-1' });
  expect(first.statusCode, first.body).toBe(200);
  expect((await give({ characterName: player.character }, { key: 'gift-1' })).statusCode).toBe(200);
  expect((await give({ quantity: 1 })).statusCode).toBe(200);
  expect(await given()).toMatchObject([
    { accountId: player.id, item_id: 1, quantity: 3, status: 'pending', paid: null },
    { characterId: null, quantity: 1 },
  ]);
  const own = (await player.client.call('listDeliveries')).items;
  expect(own.map(({ source, character_name }) => [source, character_name])).toEqual([
    ['team', null],
    ['team', player.character],
  ]);
  const entries = await app.database.db
    .select({ after: auditLog.after })
    .from(auditLog)
    .where(eq(auditLog.action, 'deliveries.give'));
  expect(entries.map(({ after }) => after)).toContainEqual({
    item_id: 1,
    quantity: 3,
    reason: 'Prêmio do evento',
  });
});

it('an unknown item, another account’s character and the own account are refused, and players give nothing', async () => {
  const other = await addTrader({ app, credits: 0 });
  const codes = [
    await give({ item_id: 999_999 }),
    await give({ characterName: other.character }),
    await give({}, { id: admin.id }),
    await give({ quantity: 0 }),
    await player.client.post(`/players/${player.id}/items`, {}),
  ].map((reply) => reply.json().code as string);
  expect(codes).toEqual([
    'item_not_found',
    'character_not_found',
    'own_account_refused',
    'invalid_input',
    'forbidden',
  ]);
  expect(await given()).toHaveLength(2);
});
