import * as v from 'valibot';
import { optionalTextInput, textInput, wholeNumberInput } from './input.ts';
import { PLAYER_LIMITS, reasonInput } from './players.ts';
import { numeric } from './shape.ts';

/** What the team does for a player: an item, held deliveries, an account closed by its owner's mail. */

/** Body of POST /players/{id}/deliveries/hold. */
export const holdBody = v.object({ reason: reasonInput('Escreva o motivo') });
/** How many deliveries were held, and how many are being handed over at this moment. */
export const holdReply = v.object({ count: numeric, under_way: v.nullish(numeric, 0) });

/** Body of POST /players/{id}/items: without a character the item goes to the account's storage. */
export const giftBody = v.object({
  item_id: wholeNumberInput({ min: 1, message: 'Selecione um item' }),
  quantity: wholeNumberInput({
    min: 1,
    max: PLAYER_LIMITS.itemCount,
    message: 'Quantidade deve ser de 1 a 1.000.000',
  }),
  characterName: optionalTextInput({ max: 60 }),
  reason: reasonInput('Escreva o motivo'),
});

/** Body of POST /players/{id}/close: the account's name, typed by whoever closes it. */
export const closePlayerBody = v.object({
  username: textInput({ min: 1, max: PLAYER_LIMITS.search, message: 'Digite o nome da conta' }),
});
