/** Who changed what (product 22.1): every call of the team that changes something leaves one row in the audit log. */
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import { calls, type CallName } from '#contract/calls.ts';
import { isRight } from '#contract/rights.ts';
import { ageRequests } from '#server/modules/ages/ages.table.ts';
import { auditLog } from '#server/modules/audit/audit.table.ts';
import { bannerDraws } from '#server/modules/banners/banners.table.ts';
import { characters } from '#server/modules/characters/characters.table.ts';
import { deliveries } from '#server/modules/deliveries/deliveries.table.ts';
import { mobs } from '#server/modules/drops/drops.table.ts';
import { totpFactors } from '#server/modules/factors/factors.table.ts';
import { effectNames, gameItems } from '#server/modules/items/items.table.ts';
import { creditChanges } from '#server/modules/credits/credits.changes.table.ts';
import { roleRequests } from '#server/modules/players/players.table.ts';
import { sessions } from '#server/modules/sessions/sessions.table.ts';
import { purchases } from '#server/modules/shop/shop.table.ts';
import type { SignedIn } from '#support/app.ts';
import { setAge } from '#support/ages.ts';
import { auditRows } from '#support/audit.ts';
import { fillPath } from '#support/client.ts';
import { sampleBodies, sampleFiles, sampleParams, sampleType } from '#support/samples.ts';
import { AUDIT_FIELDS } from '#features/audit/audit-fields.ts';
import { openTestApp } from '#support/lifetime.ts';

const app = await openTestApp();
const { db } = app.database;
// The player is account 1; the other rows that the samples name have the id 1 too.
const player = await app.player();
const admin = await app.admin();
await db.insert(gameItems).values({ id: 1, label: 'Elmo' });
await db.insert(mobs).values({ id: 1, label: 'Lobo' });
await db.insert(effectNames).values({ effect_index: 1, effect_name: 'Vigor' });
await db.insert(characters).values({ accountId: player.id, name: 'Arvendel', classinfo: 1, level: 1 });
await db.insert(purchases).values({ accountId: player.id, item_id: 1, quantity: 1, price: 10 });
await db.insert(deliveries).values({ accountId: player.id, item_id: 1, source: 'shop', sourceId: 1 });
await player.client.post('/tickets', sampleBodies.createTicket);

/** Calls of the team that write no audit row, each with the reason. */
const WITHOUT_ROW: Partial<Record<CallName, string>> = {};

const ofTeam = (Object.entries(calls) as [CallName, Call][])
  .filter(([, call]) => call.method !== 'GET' && isRight(call.access))
  .map(([name]) => name);
/** Players make this call too; replies by the team write a row. */
const changes: readonly CallName[] = [...ofTeam, 'createTicketMessage'];

/** Calls whose samples need a row 1 run while that row exists; the others run after them. */
const IN_ORDER: readonly CallName[] = [
  ...(['createShopItem', 'updateShopItem', 'updateShopItems', 'deleteShopItem', 'restoreShopItem'] as const),
  ...(['createBanner', 'updateBanner', 'createBannerItem', 'updateBannerItem', 'setDirectPrice'] as const),
  ...(['deleteBannerItem', 'restoreBannerItem', 'endBanner', 'deleteBanner', 'restoreBanner'] as const),
  ...(['createNews', 'updateNews', 'deleteNews', 'restoreNews', 'createGuide', 'createGuideDrop'] as const),
  ...(['createDropGroup', 'createDropGroupItem', 'updateDropGroupItem', 'deleteDropGroupItem'] as const),
  ...(['createMobSpawn', 'updateMobSpawn', 'deleteMobSpawn', 'restoreMobSpawn'] as const),
  ...(['createTicketMessage', 'closeTicket', 'reopenTicket', 'suspendPlayer'] as const),
];
const ordered = [...IN_ORDER, ...changes.filter((name) => !IN_ORDER.includes(name))];

const failDelivery = () =>
  app.database.db.update(deliveries).set({ status: 'failed', finishedAt: app.now(), paid: 10 });
const queueDelivery = () => app.database.db.update(deliveries).set({ status: 'pending', finishedAt: null });
let leaving: SignedIn;
/** An account that no other call needs. */
const openAccount = async () => {
  leaving = await app.player();
  return { id: leaving.id };
};
const requestCredits = async () => {
  const author = await app.admin();
  const [row] = await app.database.db
    .insert(creditChanges)
    .values({
      accountId: player.id,
      amount: 5,
      reason: 'Prêmio',
      status: 'pending',
      requestedBy: author.id,
    })
    .returning({ id: creditChanges.id });
  return { id: row!.id };
};
/** A draw of the sample's period. */
const drawBefore = async () => {
  const { db } = app.database;
  const values = { accountId: player.id, item_id: 1, item_label: 'Elmo', rarity: 'common' } as const;
  const obtained_at = new Date(String(sampleBodies.refundDraws?.['from']));
  const [draw] = await db
    .insert(bannerDraws)
    .values({ ...values, banner_id: 1, is_guaranteed: false, obtained_at })
    .returning({ id: bannerDraws.id });
  await db
    .insert(deliveries)
    .values({ accountId: player.id, item_id: 1, source: 'gacha', sourceId: draw!.id, paid: 1000 });
};
const requestDrawRefund = async () => {
  await drawBefore();
  const reply = await (
    await app.admin()
  ).client.call('refundDraws', {
    params: { id: 1 },
    // Another period than that of the request that waits.
    body: { from: '2026-11-20T11:00:00-03:00', to: '2026-11-20T13:00:00-03:00', reason: 'Chances erradas' },
  });
  return { id: reply.id };
};
const openSession = () =>
  app.database.db.insert(sessions).values({
    id: sampleParams['sessionId'],
    tokenHash: 'a hash',
    accountId: player.id,
    expiresAt: new Date(app.now().getTime() + 60_000),
  });
const addFactor = () =>
  app.database.db
    .insert(totpFactors)
    .values({ accountId: player.id, secret: 'sealed', confirmedAt: app.now() })
    .execute();
const requestRole = async () => {
  const { db } = app.database;
  await db.delete(roleRequests);
  const values = { accountId: player.id, role: 'editor', requestedBy: (await app.admin()).id } as const;
  const [row] = await db.insert(roleRequests).values(values).returning({ id: roleRequests.id });
  return { id: row!.id };
};
const requestOfAge = async () => {
  const { db } = app.database;
  await db.delete(ageRequests);
  const values = { accountId: player.id, state: 'minor', reason: 'Documento' } as const;
  const requestedBy = (await app.admin()).id;
  const [row] = await db
    .insert(ageRequests)
    .values({ ...values, requestedBy })
    .returning({ id: ageRequests.id });
  return { id: row!.id };
};
/** The administrator's session is unlocked. */
const requestRoleToConfirm = async () => {
  const factor = { accountId: admin.id, secret: 'sealed', confirmedAt: app.now() };
  await app.database.db.insert(totpFactors).values(factor).onConflictDoNothing();
  const unlockedUntil = new Date(app.now().getTime() + 60_000);
  await app.database.db.update(sessions).set({ unlockedUntil }).where(eq(sessions.accountId, admin.id));
  return requestRole();
};
/** Sets a row to the state that the call changes. Returns its id where that is not 1. */
const PREPARED: Partial<Record<CallName, () => Promise<unknown>>> = {
  endPlayerSession: openSession,
  retryDelivery: failDelivery,
  refundDelivery: failDelivery,
  holdDeliveries: queueDelivery,
  closePlayer: openAccount,
  confirmCredits: requestCredits,
  refuseCredits: requestCredits,
  refundDraws: drawBefore,
  confirmDrawRefund: requestDrawRefund,
  refuseDrawRefund: requestDrawRefund,
  confirmRole: requestRoleToConfirm,
  refuseRole: requestRole,
  confirmAge: requestOfAge,
  refuseAge: requestOfAge,
  setPlayerSpendingLimit: () => setAge({ database: app.database, id: player.id, state: 'minor' }),
  removePlayerFactors: addFactor,
};

/** Calls whose sample equals the values that the row already has. */
const BODIES: Partial<Record<CallName, () => Record<string, unknown>>> = {
  closePlayer: () => ({ username: leaving.username }),
  setDirectPrice: () => ({ direct_price: 500, revision: 2 }),
  assignTicket: () => ({ account_id: admin.id, seen_id: null }),
};

/** The sample of an edit with another name or number, because an edit without a change writes no row. */
function editOf(name: CallName): Record<string, unknown> | undefined {
  const sample = sampleBodies[name];
  if (!sample || !name.startsWith('update')) return sample;
  const edited = ['title', 'name', 'label', 'effect_name', 'probability', 'weight'].find(
    (key) => key in sample,
  );
  if (edited === undefined) return sample;
  const value = sample[edited];
  return { ...sample, [edited]: typeof value === 'number' ? value + 1 : `${String(value)} nova` };
}

/** How the titles of some audit rows begin. */
const TITLES: Partial<Record<CallName, string>> = {
  createShopItem: 'Elmo',
  updateShopItem: 'Elmo',
  updateShopItems: 'Elmo',
  deleteShopItem: 'Elmo',
  restoreShopItem: 'Elmo',
  createBanner: 'Banner',
  updateBanner: 'Banner',
  endBanner: 'Banner',
  deleteBanner: 'Banner',
  restoreBanner: 'Banner',
  createBannerItem: 'Item',
  updateBannerItem: 'Item',
  setDirectPrice: 'Item',
  deleteBannerItem: 'Item',
  restoreBannerItem: 'Item',
  refundDraws: 'Banner',
  confirmDrawRefund: 'Banner',
  createNews: 'Notícia',
  updateNews: 'Notícia',
  deleteNews: 'Notícia',
  restoreNews: 'Notícia',
  createGuide: 'Floresta',
  createGuideDrop: 'Item',
  createDropGroup: 'Lobo',
  createMobSpawn: 'Lobo',
  deleteMobSpawn: 'Lobo',
  createDropGroupItem: 'Elmo',
  deleteDropGroupItem: 'Elmo',
  createTicketMessage: 'Um título',
  closeTicket: 'Um título',
  reopenTicket: 'Um título',
  createResetLink: 'conta1',
  changeCredits: 'conta1',
  refundDelivery: 'conta1',
  suspendPlayer: 'conta1',
  holdDeliveries: 'conta1',
  endPlayerSession: 'conta1',
  removePlayerFactors: 'conta1',
};

const logged = () => auditRows(app);

async function send(name: CallName, params: unknown = {}) {
  const call: Call = calls[name];
  const path = fillPath({ call, params: { ...sampleParams, ...(params as object) } });
  const headers = { 'Idempotency-Key': name, ...(sampleFiles[name] && { 'content-type': sampleType(name) }) };
  return admin.client.send({
    method: call.method,
    path,
    body: sampleFiles[name] ?? BODIES[name]?.() ?? editOf(name),
    headers,
  });
}

async function faultsOf(name: CallName): Promise<string[]> {
  const prepared = await PREPARED[name]?.();
  await app.database.db.delete(auditLog);
  const reply = await send(name, Array.isArray(prepared) ? {} : prepared);
  if (reply.statusCode >= 300) return [`${name} answered ${reply.statusCode}: ${reply.body}`];
  const [row, ...more] = await logged();
  if (!row) return [`${name} left no row`];
  const fields = Object.keys({ ...row.before, ...row.after });
  const [entry] = (await admin.client.call('listAudit')).items;
  return [
    ...(more.length > 0 ? [`${name} left ${more.length + 1} rows`] : []),
    ...(row.accountId !== admin.id || row.requestId === null ? [`${name} does not say who`] : []),
    ...(row.subjectId === null ? [`${name} does not say what`] : []),
    ...(row.before === null && row.after === null ? [`${name} says nothing of the row`] : []),
    ...fields.filter((field) => !(field in AUDIT_FIELDS)).map((field) => `${field} has no name`),
    ...((entry?.title ?? '').startsWith(TITLES[name] ?? '') ? [] : [`${name} is about ${entry?.title}`]),
  ];
}

test('every change by the team writes exactly one audit row with author, action and details in Portuguese', async () => {
  const faults: string[] = [];
  for (const name of ordered) if (!(name in WITHOUT_ROW)) faults.push(...(await faultsOf(name)));
  expect(faults).toEqual([]);
});

test('a refused change and a change repeated with its key write no audit row', async () => {
  await app.database.db.delete(auditLog);
  const again = ['createNews', 'updateNews', 'restoreNews', 'updateShopItem', 'restoreShopItem'] as const;
  for (const name of [...again, 'reopenTicket', 'changeCredits', 'refundDelivery'] as const) await send(name);
  await player.client.post('/tickets/1/messages', { content: 'Obrigado' });
  expect(await logged()).toEqual([]);
});
