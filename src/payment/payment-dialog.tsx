import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { formatCredits } from '#lib/credits.ts';
import { cx } from '#styled/css/index.js';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { stack } from '#ui/layout.ts';
import { Notice } from '#ui/notice.tsx';
import { MissingCredits } from './missing-credits.tsx';
import style from './payment-dialog.module.css';
import { type PriceChange, PriceChanged } from './price-change.tsx';
import { OVER_LIMIT, useMonthLeft } from './use-month-left.ts';
import type { Payment } from './use-payment.ts';

type PaymentDialogProps = Omit<
  ComponentProps<typeof Dialog>,
  'locked' | 'size' | 'footer' | 'action' | 'note'
> & {
  payment: Payment;
  change?: PriceChange;
  /** Label of the button that pays. */
  confirm: string;
  busyLabel?: string;
  busy?: boolean;
  /** It was paid, and the dialog closes. */
  paid?: boolean;
  /** Why a payment is not possible now. */
  reason: string | undefined;
  /** What the payment leads to, or, while it is incomplete, what the player has not told yet. */
  hint?: string;
  incomplete?: boolean;
  onConfirm: () => void;
  /** What is bought, above the price. */
  head?: ReactNode;
  /** Rows above the price. */
  rows?: ReactNode;
  /** Rows below it, that say how it compares. */
  compared?: ReactNode;
  /** Names what the balance is not enough for. */
  what?: string;
};

/**
 * Asks before a payment: price, balance, and the balance after it or the missing credits. It also says when the
 * price has changed, and when a reply was lost: then pressing again shows whether the payment was made (15.8, 16.4).
 */
export function PaymentDialog({
  payment,
  change,
  confirm,
  busyLabel,
  busy = false,
  paid = false,
  reason,
  hint,
  incomplete = false,
  onConfirm,
  head,
  rows,
  compared,
  what,
  children,
  ...dialog
}: PaymentDialogProps) {
  const now = { ...payment, monthLeft: useMonthLeft() };
  const [sent, setSent] = useSent<typeof now>(dialog.open);
  // The balance after the payment comes while the dialog is still seen: what it says would look as if the price were paid twice.
  const shown = ((busy || paid) && sent) || now;
  const { price, lost, missing, monthLeft } = shown;
  const overLimit = !lost && monthLeft !== null && price > monthLeft ? OVER_LIMIT : undefined;
  const refusal = reason ?? overLimit ?? (incomplete ? hint : undefined);
  const noteId = useId();
  const note = refusal ?? hint;
  return (
    <Dialog
      {...dialog}
      locked={busy}
      size="sm"
      note={missing === null && note ? <p id={noteId}>{note}</p> : null}
      action={
        missing === null ? (
          <Button
            variant="main"
            busy={busy || change?.isBlocked}
            busyLabel={busyLabel && change?.isBlocked ? 'Um momento...' : busyLabel}
            reason={refusal}
            reasonIn={noteId}
            onClick={() => {
              setSent(now);
              onConfirm();
            }}
          >
            {confirm}
          </Button>
        ) : null
      }
    >
      {head}
      <div className={cx(stack(), style.box)}>
        <Amounts {...shown} rows={rows} compared={compared} />
        {change ? <PriceChanged change={change} lost={lost} /> : null}
        {lost ? (
          <Notice tone="warn" title="Não recebemos a resposta da compra">
            Aperte o mesmo botão de novo: se a compra já valeu, ela é confirmada sem outra cobrança.
          </Notice>
        ) : null}
        {missing === null ? children : <MissingCredits missing={missing} what={what} />}
      </div>
    </Dialog>
  );
}

/** What the dialog said at the press that pays; null until then, also where it is opened again. */
function useSent<T>(open: boolean) {
  const [sent, setSent] = useState<T | null>(null);
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setSent(null);
  }
  return [sent, setSent] as const;
}

type AmountsProps = Pick<PaymentDialogProps, 'rows' | 'compared'> & Payment & { monthLeft: number | null };

function Amounts({ rows, compared, price, current, balance, left, monthLeft }: AmountsProps) {
  return (
    <dl className={style.list}>
      {rows}
      <dt>Preço</dt>
      <dd>{formatCredits(price)}</dd>
      {compared}
      <dt>{current ? 'Seu saldo' : 'Último saldo visto'}</dt>
      <dd>{formatCredits(balance)}</dd>
      {left === null ? null : (
        <>
          <dt data-total>Saldo depois</dt>
          <dd data-total>{formatCredits(left)}</dd>
        </>
      )}
      {monthLeft === null ? null : (
        <>
          <dt>Resta no limite do mês</dt>
          <dd>{formatCredits(monthLeft)}</dd>
        </>
      )}
    </dl>
  );
}
