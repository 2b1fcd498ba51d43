import * as v from 'valibot';
import { newBalance } from './accounts.ts';
import { idInput, MAX_INT, wholeNumberInput } from './input.ts';
import { PACK } from './pack.ts';
import { revision, revisionInput } from './revision.ts';
import { numeric, rowId, unspecified } from './shape.ts';

/** The credit shop. */
export const SHOP_CATEGORIES = PACK.shop.categories;
export const SHOP = { priceMax: 1_000_000_000, countMax: 1_000_000, changesMax: 1000 } as const;

const shopItem = v.object({
  id: rowId,
  item_id: numeric,
  item_cnt: numeric,
  name: v.optional(v.nullable(v.string()), ''),
  icon: v.optional(v.nullable(numeric), 0),
  price: numeric,
  category: v.optional(v.nullable(v.string()), ''),
  revision,
});
export type ShopItem = v.InferOutput<typeof shopItem>;
export const shopItems = v.array(shopItem);

/** Body of POST /site-store. */
export const shopItemBody = v.object({
  item_id: v.pipe(
    v.number('Selecione um item'),
    v.integer('Selecione um item'),
    v.minValue(1, 'Selecione um item'),
    v.maxValue(MAX_INT, 'Selecione um item'),
  ),
  price: wholeNumberInput({ min: 1, max: SHOP.priceMax, message: 'Preço deve ser pelo menos 1' }),
  item_cnt: wholeNumberInput({ min: 1, max: SHOP.countMax, message: 'Quantidade deve ser pelo menos 1' }),
  category: v.picklist(SHOP_CATEGORIES, 'Escolha uma categoria'),
});

/** Reply of POST /site-store. */
export const createdShopItem = unspecified(v.object({ id: rowId, ...shopItemBody.entries, revision }));

const { item_id: _, ...changeable } = shopItemBody.entries;

/** Body of PATCH /site-store/{id}. The item stays: another item is another pack. */
export const shopItemChange = v.object({ revision: revisionInput, ...changeable });

/** A pack as the calls that edit it answer it. */
export const editedShopItem = v.object({
  id: rowId,
  item_id: numeric,
  item_cnt: numeric,
  price: numeric,
  category: v.string(),
  revision: numeric,
});
export type EditedShopItem = v.InferOutput<typeof editedShopItem>;

/** Body of PATCH /site-store: prices and categories of several packs. */
export const shopItemChanges = v.object({
  packs: v.pipe(
    v.array(
      v.object({
        id: wholeNumberInput({ min: 1, message: 'Identificador inválido.' }),
        revision: revisionInput,
        price: changeable.price,
        category: changeable.category,
      }),
      'Escolha os itens',
    ),
    v.minLength(1, 'Escolha os itens'),
    v.maxLength(SHOP.changesMax, `Altere no máximo ${SHOP.changesMax} itens de uma vez.`),
    v.check((packs) => new Set(packs.map(({ id }) => id)).size === packs.length, 'Há um item repetido.'),
  ),
});
export const editedShopItems = v.object({ packs: v.array(editedShopItem) });

/**
 * Body of POST /site-store/purchase: a pack by its item and size. The extension `price` is the price that the buyer saw: if
 * it has changed, the purchase is refused.
 */
export const purchaseBody = v.object({
  item_id: idInput,
  item_cnt: wholeNumberInput({ min: 1, max: SHOP.countMax, message: 'Quantidade deve ser pelo menos 1' }),
  price: v.optional(wholeNumberInput({ min: 1, max: SHOP.priceMax, message: 'Valor inválido' })),
});

/** Reply of a purchase: the delivered quantity and the charged price. */
export const purchaseReply = v.object({
  item: v.object({ quantity: numeric, price: numeric }),
  ...newBalance,
});
