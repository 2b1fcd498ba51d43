import { formatNumber } from '#lib/number.ts';
import type { IconName } from '#ui/icon.tsx';

/** An amount of credits with its sign: '+1.000', '−700'. */
export const signedAmount = (amount: number): string =>
  `${amount < 0 ? '−' : '+'}${formatNumber(Math.abs(amount))}`;

const ICONS = new Map<string, IconName>([
  ['shop', 'bag'],
  ['refund', 'bag'],
  ['auction_buy', 'gavel'],
  ['auction_sale', 'gavel'],
  ['draw', 'crystal'],
  ['draw10', 'crystal'],
  ['banner_item', 'crystal'],
  ['draws_refund', 'crystal'],
]);

/** The icon of an entry without an item, by its reason. */
export const ledgerIcon = (reason: string): IconName => ICONS.get(reason) ?? 'coin';
