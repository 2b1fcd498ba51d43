import * as v from 'valibot';
import { CREDITS_MAX, newBalance } from './accounts.ts';
import {
  endsAfterStart,
  idInput,
  pictureUrlInput,
  textInput,
  timestampInput,
  wholeNumberInput,
  WRONG_PERIOD,
} from './input.ts';
import { RARITIES } from './rarities.ts';
import { revisionInput } from './revision.ts';
import { flag, numeric, optionalText, rowId, timestamp } from './shape.ts';

/** Banners and draws. Costs are credits. */
export const DRAW = { single: 1000, ten: 9000, times: 10 } as const;
export const PITY_DEFAULT = 100;

const rarity = v.picklist(RARITIES, 'Escolha uma raridade');
const shownRarity = v.fallback(rarity, 'common');

export const banner = v.object({
  id: rowId,
  name: v.string(),
  description: v.nullish(v.string(), ''),
  image: optionalText,
  start_date: timestamp,
  end_date: timestamp,
  pity_limit: v.nullish(numeric, PITY_DEFAULT),
});
export type Banner = v.InferOutput<typeof banner>;
export const banners = v.array(banner);

/** A banner as the administration reads it. */
export const editableBanner = v.object({
  ...banner.entries,
  draft: v.nullish(flag, false),
  revision: numeric,
});
export type EditableBanner = v.InferOutput<typeof editableBanner>;
export const editableBanners = v.array(editableBanner);
/** GET /gacha/banners/editable answers at most this many banners, the newest. */
export const EDITABLE_BANNERS_MAX = 1000;

export const bannerItem = v.object({
  /** Extension: names the item in a purchase. */
  id: v.nullish(rowId),
  item_id: numeric,
  rarity: shownRarity,
  label: v.string(),
  chance: numeric,
  is_guaranteed: v.nullish(flag, false),
  banner_id: rowId,
  /** Extension (product 32.9): its price without a draw; null where it is only drawn. */
  direct_price: v.nullish(numeric),
});
export type BannerItem = v.InferOutput<typeof bannerItem>;
export const bannerItems = v.array(bannerItem);

/** A banner's item as the administration reads it. */
export const editableBannerItem = v.object({ ...bannerItem.entries, id: rowId, revision: numeric });
export type EditableBannerItem = v.InferOutput<typeof editableBannerItem>;
export const editableBannerItems = v.array(editableBannerItem);

const drawnItem = v.object({ item_id: numeric, label: v.string(), rarity: shownRarity });
export type DrawnItem = v.InferOutput<typeof drawnItem>;
export const drawReply = v.object({ item: drawnItem, ...newBalance });
export const drawTenReply = v.object({
  results: v.array(v.object({ item: drawnItem })),
  ...newBalance,
});

/** Body of POST /gacha/banners/items/{id}/buy: the price that the player saw. */
export const directPurchaseBody = v.object({
  price: wholeNumberInput({ min: 1, message: 'Valor inválido' }),
});

/** Body of POST /gacha/banners/items/{id}/direct-price. Null: the item is only drawn. */
export const directPriceBody = v.object({
  direct_price: v.nullable(
    wholeNumberInput({
      min: 1,
      max: CREDITS_MAX,
      message: 'O preço deve ser um número inteiro a partir de 1',
    }),
  ),
  revision: revisionInput,
});

/** Body of both draws; the plain call has none. The extension `price` is the total price that the player saw. */
export const drawBody = v.nullish(
  v.object({ price: v.optional(wholeNumberInput({ min: 1, message: 'Valor inválido' })) }),
  {},
);

const historyEntry = v.object({
  item_id: numeric,
  item_label: v.string(),
  rarity: shownRarity,
  banner_id: rowId,
  obtained_at: v.nullish(timestamp, null),
});
export type HistoryEntry = v.InferOutput<typeof historyEntry>;
export const drawHistory = v.array(historyEntry);
/** GET /gacha/history/{bannerId} answers at most this many draws, the last ones (product 9.8). */
export const DRAW_HISTORY_MAX = 1000;

export const pity = v.object({ pulls_since_last_guaranteed: v.nullish(numeric, 0) });

const bannerFields = {
  name: textInput({ min: 3, max: 120, message: 'Nome deve ter pelo menos 3 caracteres' }),
  description: textInput({ min: 10, max: 2000, message: 'Descrição deve ter pelo menos 10 caracteres' }),
  pity_limit: v.optional(
    wholeNumberInput({ min: 1, max: 10_000, message: 'O limite de garantia deve ser pelo menos 1' }),
    PITY_DEFAULT,
  ),
  start_date: timestampInput('Informe o início'),
  end_date: timestampInput('Informe o fim'),
  image: pictureUrlInput,
  draft: v.optional(v.boolean('Valor inválido'), false),
};

/** Body of POST /gacha/banners; image and draft are extensions. */
export const bannerBody = v.pipe(
  v.object(bannerFields),
  v.forward(
    v.check(({ start_date, end_date }) => endsAfterStart(start_date, end_date), WRONG_PERIOD),
    ['end_date'],
  ),
);

/** Body of PATCH /gacha/banners/{id}. */
export const bannerChange = v.pipe(
  v.object({ ...bannerFields, revision: revisionInput }),
  v.forward(
    v.check(({ start_date, end_date }) => endsAfterStart(start_date, end_date), WRONG_PERIOD),
    ['end_date'],
  ),
);

/** Body of POST /gacha/banners/items. Chance is a percentage weight, 0 to 100. */
export const bannerItemBody = v.object({
  banner_id: idInput,
  item_id: idInput,
  label: textInput({ max: 200, message: 'Informe o nome do item' }),
  rarity,
  chance: v.optional(
    v.pipe(
      v.number('A chance vai de 0 a 100'),
      v.minValue(0, 'A chance vai de 0 a 100'),
      v.maxValue(100, 'A chance vai de 0 a 100'),
    ),
    1,
  ),
  is_guaranteed: v.optional(v.boolean('Valor inválido'), false),
});

const { banner_id: _banner, item_id: _item, ...itemChange } = bannerItemBody.entries;

/** Body of PATCH /gacha/banners/items/{id}. The item cannot be changed: another item is added instead. */
export const bannerItemChange = v.object({ ...itemChange, revision: revisionInput });
