import { useState } from 'react';
import { SALE_PRICE } from '#contract/auction.ts';
import { auctionCalls } from '#contract/calls/auction.ts';
import { PACK } from '#contract/pack.ts';
import { pricePerUnit } from '#lib/credits.ts';
import { messageOf } from '#lib/failure.ts';
import { logFailure } from '#lib/log.ts';
import { checkForm, useForm } from '#lib/use-form.ts';
import { useOnlineMutation } from '#offline/connectivity/online-mutation.ts';
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
  creditsText,
  isFarFromMedian,
  judgePrice,
  priceAtMedian,
} from './auction.price.rules.ts';
import { useRemoval } from './use-removal.ts';
import { successOf } from './auction.success.rules.ts';
import { saleForm } from './auction.forms.ts';

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
  // Validated at every keystroke, because the comparison depends on the price.
  const { output, problems } = checkForm({ schema: saleForm, values });
  const price = output?.preco ?? null;
  // The problem of what is typed now, not of the last submit.
  const problem = problems[0]?.text || undefined;
  const units = unitsOf(entry);
  const median = prices.data?.median ?? null;
  const isFar = price !== null && isFarFromMedian({ unitPrice: price / units, median });

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
      // A price that may be a slip is not the one thing to press.
      variant={isFar ? 'plain' : 'main'}
      busyLabel="Enviando..."
      disabled={price === null}
      above={<ItemHead entry={entry} />}
      note={error && !busy ? <Failed error={error} /> : null}
      below={
        <PriceHistory
          prices={prices}
          action={
            <MedianButton {...{ median, units }} onUse={(preco) => setValues({ preco: String(preco) })} />
          }
        />
      }
    >
      <div className={style.priced}>
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
        {problem ? null : (
          <BesideMedian {...{ price, units, median }} highest={prices.data?.highest ?? null} />
        )}
      </div>
    </FormDialog>
  );
}

/** The typed price as it is read, what a unit costs at it, and how far it is from the recent prices. */
function BesideMedian(props: {
  price: number | null;
  units: number;
  median: number | null;
  highest: number | null;
}) {
  const { price, units, median, highest } = props;
  const judged = price === null || median === null ? null : judgePrice({ price, units, median, highest });
  return (
    <p className={style.beside} aria-live="polite">
      {price === null ? (
        <span className={style.hint}>Um número inteiro, sem pontos.</span>
      ) : (
        <span>
          <b>{creditsText(price)}</b>
          {units > 1 ? <span>{`, ${pricePerUnit(price / units)} cada`}</span> : null}
        </span>
      )}{' '}
      {judged ? <span className={judged.isDoubtful ? style.dear : undefined}>{judged.text}</span> : null}
    </p>
  );
}

const Failed = ({ error }: { error: unknown }) => (
  <Notice tone="error" title="O item não foi colocado à venda.">
    {messageOf(error) || 'Tente de novo em instantes; o preço continua aqui.'}
  </Notice>
);

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
