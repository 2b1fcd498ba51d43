import * as v from 'valibot';
import { PRICE_TOO_LOW, SALE_PRICE } from '#contract/auction.ts';
import { PACK } from '#contract/pack.ts';
import { formatNumber } from '#lib/number.ts';
import { readWhole } from '#lib/read-number.ts';

/** The form of a sale (product 8.3). It has more texts than the call, because it says what is wrong with each price while it is typed. */
export const saleForm = v.object({
  preco: v.pipe(
    v.string(),
    v.nonEmpty(''),
    v.check((text) => !text.trim().startsWith('-'), PRICE_TOO_LOW),
    // '1.000' means a thousand here, but the control accepts it as the number 1.
    v.transform(readWhole),
    v.integer(`Use um número inteiro de ${PACK.currency.many}, sem pontos.`),
    v.minValue(SALE_PRICE.min, PRICE_TOO_LOW),
    v.maxValue(
      SALE_PRICE.max,
      () => `O preço deve ser no máximo ${formatNumber(SALE_PRICE.max)} ${PACK.currency.many}.`,
    ),
  ),
});
