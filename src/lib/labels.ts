/** Labels that several areas show. */
import type { Character } from '#contract/characters.ts';
import { PACK } from '#contract/pack.ts';
import type { Rarity } from '#contract/rarities.ts';
import type { DeliverySource } from '#contract/deliveries.ts';
import type { GuideType } from '#contract/guides.ts';
import { LEDGER_REASON } from '#contract/ledger.ts';

/** A class's name: the one that the API sends, else the pack's by classinfo, 'Desconhecido' for any other. */
export const classLabel = ({ classinfo, class_name }: Pick<Character, 'classinfo' | 'class_name'>): string =>
  class_name || (PACK.classNames[classinfo] ?? 'Desconhecido');

const DELIVERY_SOURCES: Record<DeliverySource, string> = {
  shop: 'Compra na loja',
  gacha: 'Sorteio em banner',
  banner: 'Compra garantida',
  auction_buy: 'Compra no leilão',
  auction_return: 'Recuperado do leilão',
  coupon: 'Cupom',
  team: 'Presente da equipe',
};

/** The label of a delivery's source. An unknown source is shown as the API wrote it. */
export const deliverySourceLabel = (source: string): string =>
  Object.entries(DELIVERY_SOURCES).find(([known]) => known === source)?.[1] ?? source;

/** The label of a reason in the statement of credits. An unknown reason is shown as the API wrote it. */
export const ledgerReasonLabel = (reason: string): string =>
  Object.entries(LEDGER_REASON).find(([known]) => known === reason)?.[1] ?? reason;

export const RARITY_LABELS: Record<Rarity, { player: string; admin: string }> = {
  common: { player: 'COMUM', admin: 'Comum' },
  rare: { player: 'RARO', admin: 'Raro' },
  super_rare: { player: 'SUPER RARO', admin: 'Super Raro' },
  ultra_rare: { player: 'ULTRA RARO', admin: 'Ultra Raro' },
  legendary: { player: 'LENDÁRIO', admin: 'Lendário' },
};

/** A guide's type, in the singular. */
export const GUIDE_TYPE_NAMES: Record<GuideType, string> = { MAPA: 'Mapa', DUNGEON: 'Dungeon' };
