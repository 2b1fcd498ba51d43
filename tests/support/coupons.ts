import type { SignedIn, TestApp } from './app.ts';
import { addCatalogue, addTrader } from './economy.ts';
import { openTestApp } from './lifetime.ts';

/** An application with a catalogue, whose administrators need a second one for credits above the day's limit. */
export async function openCouponApp(): Promise<TestApp> {
  const teamCredits = { dayLimit: 1000, fourEyes: true };
  const app = await openTestApp({ now: '2026-11-20T15:00:00.000Z', config: { teamCredits } });
  await addCatalogue(app);
  return app;
}

/** Those who make coupons, and a player who redeems them. */
export const addCouponUsers = async (app: TestApp) => ({
  admin: await app.admin(),
  shop: await app.member('shopkeeper'),
  player: await addTrader({ app, credits: 10 }),
});

/** Bodies of new series. */
export const ITEM_SERIES = {
  name: 'Natal',
  item_id: 3,
  quantity: 2,
  shared: false,
  count: 3,
  per_account: 1,
};
export const CREDIT_SERIES = { name: 'Ouro', credits: 50, shared: true, count: 3, per_account: 1 };

export const createSeries = ({ by, body, key }: { by: SignedIn; body: object; key?: string }) =>
  by.client.post('/coupon-series', body, { key });

export const codesOf = async ({ by, id }: { by: SignedIn; id: number }): Promise<string[]> =>
  (await by.client.call('listCouponCodes', { params: { id } })).codes.map(({ code }) => code);

/** Creates a series; returns its codes. */
export async function createCodes({ by, body }: { by: SignedIn; body: object }): Promise<string[]> {
  const reply = await createSeries({ by, body });
  if (reply.statusCode !== 200) throw new Error(reply.body);
  return codesOf({ by, id: reply.json().id });
}

export const redeemCode = (input: { by: SignedIn; code: string; characterName?: string | undefined }) => {
  const { by, code, characterName } = input;
  return by.client.post('/site-user-coupons/redeem', { code, characterName });
};
