import type { SignedIn } from './app.ts';

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
  by.client.post('/coupon-series', body, key === undefined ? {} : { headers: { 'Idempotency-Key': key } });

export const codesOf = async ({ by, id }: { by: SignedIn; id: number }): Promise<string[]> =>
  (await by.client.call('listCouponCodes', { params: { id } })).codes.map(({ code }) => code);

/** The codes of a new series. */
export async function newCodes({ by, body }: { by: SignedIn; body: object }): Promise<string[]> {
  const reply = await createSeries({ by, body });
  if (reply.statusCode !== 200) throw new Error(reply.body);
  return codesOf({ by, id: reply.json().id });
}

export const redeemCode = (input: { by: SignedIn; code: string; characterName?: string | undefined }) => {
  const { by, code, characterName } = input;
  return by.client.post('/site-user-coupons/redeem', { code, characterName });
};

/** The status and the error code of a reply. */
export const answerOf = (reply: { statusCode: number; json: () => { code?: string } }) => [
  reply.statusCode,
  reply.json().code,
];
