import { useState } from 'react';
import { PRICE_HISTORY, SALE_PRICE } from '#contract/auction.ts';
import { auctionCalls } from '#contract/calls/auction.ts';
import { PACK } from '#contract/pack.ts';
import { pricePerUnit } from '#lib/credits.ts';
import { messageOf } from '#lib/failure.ts';
import { logFailure } from '#lib/log.ts';
import { checkForm, useForm } from '#lib/use-form.ts';
import { useOnlineMutation } from '#offline/connectivity/online-mutation.ts';
import { css, cx } from '#styled/css/index.js';
import { Button } from '#ui/button.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast.ts';
import { unitsOf } from './auction.entries.rules.ts';
import style from './auction.module.css';
import type { EntryDialogProps } from './entry-dialog-props.ts';
import { ItemHead } from './item-head.tsx';
import { PriceHistory, usePrices } from './price-history.tsx';
import {
  atMedianText,
  besideMedian,
  compareWithMedian,
  creditsText,
  isFarAboveHighest,
  isFarAboveMedian,
  priceAtMedian,
} from './auction.price.rules.ts';
import { useRemoval } from './use-removal.ts';
import { successOf } from './auction.success.rules.ts';
import { saleForm } from './auction.forms.ts';

const spaced = css({ marginTop: '4' });

/** Puts an item on sale and shows its recent prices. */
export function SaleDialog({ entry, open, onClose, finalFocus }: EntryDialogProps) {
  const { id, item_id } = entry.item;
  const [values, setValues] = useState({ preco: '' });
  const prices = usePrices(item_id);
  const remove = useRemoval('held');
  const { run, busy, reason, error } = useOnlineMutation(auctionCalls.toggleSale, {
    // The call's own texts are about cancelling a sale. The dialog shows the failure, not a toast.
    messages: { fallback: 'Falha na requisição', quiet: true },
    onSuccess: (_reply, { body }) => {
      toast.show({ kind: 'success', ...successOf.listed({ preco: body?.preco ?? 0 }) });
      remove(id);
      onClose();
    },
    onError: (failure) => logFailure(auctionCalls.toggleSale.path, failure),
  });
  const form = useForm({
    schema: saleForm,
    state: [values, setValues],
    onSubmit: ({ preco }) => run({ params: { id }, body: { preco, listed: true } }),
  });
  // Validated at every keystroke, because the comparison and the notice depend on the price.
  const { output, problems } = checkForm({ schema: saleForm, values });
  const price = output?.preco ?? null;
  // The problem of what is typed now, not of the last submit.
  const problem = problems[0]?.text || undefined;
  const units = unitsOf(entry);
  const median = prices.data?.median ?? null;

  return (
    <FormDialog
      open={open}
      inAddress
      onClose={onClose}
      finalFocus={finalFocus}
      title="Vender Item"
      form={form}
      busy={busy}
      reason={reason}
      label="Confirmar Venda"
      busyLabel="Enviando..."
      disabled={price === null}
      above={<ItemHead entry={entry} />}
      below={
        <>
          <FarPriceNotice {...{ price, units, median }} highest={prices.data?.highest ?? null} />
          <PriceHistory
            prices={prices}
            action={
              <MedianButton {...{ median, units }} onUse={(preco) => setValues({ preco: String(preco) })} />
            }
          />
          {error && !busy ? (
            <Notice tone="error" title="O item não foi colocado à venda.">
              {messageOf(error) || 'Tente de novo em instantes; o preço continua aqui.'}
            </Notice>
          ) : null}
        </>
      }
    >
      <div>
        <TextField
          label={`Preço em ${PACK.currency.many}`}
          type="number"
          min={SALE_PRICE.min}
          step={1}
          required
          inputMode="numeric"
          autoComplete="off"
          {...form.field('preco')}
          error={problem}
        />
        {problem ? null : <BesideMedian {...{ price, units, median }} />}
      </div>
    </FormDialog>
  );
}

/** What a unit costs at the typed price, and how far that is from the median. Its line is kept while nothing is typed. */
function BesideMedian(props: { price: number | null; units: number; median: number | null }) {
  const { price, units, median } = props;
  const atMedian = median === null ? null : priceAtMedian({ median, units });
  const compared = price !== null && atMedian !== null ? { price, atMedian } : null;
  const perUnit = price !== null && units > 1 ? `${pricePerUnit(price / units)} por unidade` : null;
  return (
    <p className={cx(style.beside, compared && isFarAboveMedian(compared) && style.dear)} aria-live="polite">
      {compared ? `${perUnit ?? 'Este preço'}: ${besideMedian(compared)}` : perUnit}
    </p>
  );
}

/** Fills in the median of all units. */
function MedianButton(props: { median: number | null; units: number; onUse: (price: number) => void }) {
  const { median, units, onUse } = props;
  if (median === null) return null;
  return (
    <Button size="sm" onClick={() => onUse(priceAtMedian({ median, units }))}>
      {`Usar a mediana: ${atMedianText({ median, units })}`}
    </Button>
  );
}

/** Warns about a price that is far from the recent ones. */
function FarPriceNotice({
  price,
  units,
  median,
  highest,
}: {
  price: number | null;
  units: number;
  median: number | null;
  highest: number | null;
}) {
  if (price === null) return null;
  const unitPrice = price / units;
  const far = compareWithMedian({ unitPrice, median });
  if (!far) {
    if (highest === null || !isFarAboveHighest({ unitPrice, highest })) return null;
    return (
      <Notice tone="warn" className={spaced} title="Confira o preço">
        {`Nos últimos ${PRICE_HISTORY.days} dias ninguém pagou mais de ${creditsText(highest)} por unidade.`}
      </Notice>
    );
  }
  return (
    <Notice tone="warn" className={spaced} title="Confira o preço">
      {far === 'above'
        ? 'Ele está pelo menos dez vezes acima da mediana das vendas recentes.'
        : 'Ele está pelo menos dez vezes abaixo da mediana das vendas recentes.'}
    </Notice>
  );
}
