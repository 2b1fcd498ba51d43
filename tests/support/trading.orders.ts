/** The orders of players who trade at random, and of the team. */
import { DRAW } from '#contract/banners.ts';
import type { SeededRandom } from '#demo/world/seeded-random.ts';
import { type Market, PACKS, type Trader } from './trading.market.ts';

export type TradeCall =
  | 'purchaseShopItem'
  | 'toggleSale'
  | 'buyAuctionItem'
  | 'returnAuctionItem'
  | 'drawOnce'
  | 'drawTen'
  | 'changeCredits'
  | 'confirmCredits'
  | 'refundDelivery'
  | 'retryDelivery'
  | 'receivePayment'
  | 'redeemCoupon';

/** One request of a player; the same order may be sent again. */
export interface Order {
  readonly trader: Trader;
  readonly call: TradeCall;
  readonly params?: Record<string, number>;
  readonly body?: unknown;
  readonly key: string;
}
/** Any order that a player could send, valid or not. Some keys are used again, for the same or another request. */
export function randomOrder({ random, market }: { random: SeededRandom; market: Market }): Order {
  const { traders, banner, items } = market;
  const trader = random.pick(traders);
  const { id, owner } = random.pick(items);
  const params = { id };
  const characterName = random.chance(20) ? random.pick(traders).character : trader.character;
  const key = random.chance(33) ? `chave-${random.between(0, 39)}` : `${random.between(0, 1e9)}`;
  const buy: Omit<Order, 'key'> = { trader, call: 'buyAuctionItem', params, body: { characterName } };
  const toggle: typeof buy = {
    trader: random.chance(90) ? owner : trader,
    call: 'toggleSale',
    params,
    body: { preco: random.between(1, 5000) },
  };
  const { price: packPrice, ...pack } = random.pick(PACKS);
  /** The price that the player has seen, which may be outdated, or none. */
  const seen = (price: number) => random.pick([{}, { price }, { price }, { price: price + 1 }]);
  const playerOrders: (typeof buy)[] = [
    { trader, call: 'purchaseShopItem', body: { ...pack, ...seen(packPrice) } },
    toggle,
    toggle,
    buy,
    buy,
    { trader, call: 'drawOnce', params: { bannerId: banner }, body: seen(DRAW.single) },
    { trader, call: 'drawTen', params: { bannerId: banner }, body: seen(DRAW.ten) },
    ...(random.chance(12) ? [{ ...buy, call: 'returnAuctionItem' as const, trader: toggle.trader }] : []),
  ];
  const team = random.chance(25) ? teamOrder({ random, market }) : null;
  const order = team ?? random.pick(playerOrders);
  // Retries and events need no key to have one effect: what is already queued or booked is not queued or booked again.
  const isKeyless = order.call === 'retryDelivery' || order.call === 'receivePayment';
  return { ...order, key: isKeyless ? `${random.between(0, 1e9)}` : key };
}

/** Any order of an administrator, the payment system or a player with a coupon; null if there is no team. */
function teamOrder({ random, market }: { random: SeededRandom; market: Market }): Omit<Order, 'key'> | null {
  const { traders, admins, requests, failed } = market;
  if (admins.length === 0) return null;
  const trader = random.pick(admins);
  const amount = random.between(1, 9000) * (random.chance(60) ? 1 : -1);
  const payment_id = amount > 0 && random.chance(60) ? `PIX-${random.between(0, 5)}` : undefined;
  const change: Omit<Order, 'key'> = {
    trader,
    call: 'changeCredits',
    params: { id: random.pick([...traders, ...admins]).id },
    body: { amount, reason: 'Ajuste de teste', payment_id },
  };
  const of = (call: TradeCall, ids: readonly number[]): Omit<Order, 'key'>[] =>
    ids.length === 0 ? [] : [{ trader, call, params: { id: random.pick(ids.slice(-8)) } }];
  const receiver = random.pick(traders);
  // Some ids are those of gifts. Some events come again with other credits or for another account.
  const paid = {
    type: 'paid',
    payment_id: `${random.pick(['PIX', 'pix', 'MP'])}-${random.between(0, 25)}`,
    account_id: receiver.id,
    credits: random.pick([500, 500, 500, 1200]),
  };
  const refunded = {
    type: 'refunded',
    payment_id: paid.payment_id,
    ...random.pick([{}, {}, { credits: 200 }, { credits: 90_000 }]),
  };
  const event = (body: object): Omit<Order, 'key'> => ({ trader: receiver, call: 'receivePayment', body });
  const redeem: Omit<Order, 'key'> = {
    trader: receiver,
    call: 'redeemCoupon',
    body: {
      code: random.pick(market.codes),
      ...random.pick([{}, { characterName: receiver.character }, { characterName: traders[0]?.character }]),
    },
  };
  return random.pick([
    change,
    change,
    event(paid),
    event(paid),
    event(refunded),
    redeem,
    redeem,
    ...of('confirmCredits', requests),
    ...of('confirmCredits', requests),
    ...of('refundDelivery', failed),
    ...of('refundDelivery', failed),
    ...of('retryDelivery', failed),
  ]);
}
