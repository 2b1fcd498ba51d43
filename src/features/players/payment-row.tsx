import type { ReactNode } from 'react';
import { PAYMENT_PROVIDERS, type Payment } from '#contract/credits.ts';
import { formatCredits } from '#lib/credits.ts';
import { formatTimestamp } from '#lib/format.ts';
import { formatNumber } from '#lib/number.ts';
import { Badge } from '#ui/badge.tsx';
import { ListRow } from '#ui/list-row.tsx';

/** A payment with the credits that its refund took back, and those that the balance lacked. */
export function PaymentRow({ payment, name }: { payment: Payment; name: ReactNode }) {
  const { provider, refunded, missing, created_at } = payment;
  return (
    <ListRow
      name={name}
      facts={[
        providerName(provider),
        formatTimestamp(created_at, 'minute'),
        refunded > 0 ? `devolvidos ${formatNumber(refunded)}` : null,
      ]}
      end={typeof payment.credits === 'number' ? formatCredits(payment.credits) : 'não lançado'}
    >
      {isUnbooked(payment) || missing > 0 ? (
        <>
          {isUnbooked(payment) ? <Badge tone="bad">Conta encerrada: devolva o pagamento</Badge> : null}
          {missing > 0 ? <Badge tone="bad">{`Faltaram ${formatCredits(missing)} no saldo`}</Badge> : null}
        </>
      ) : null}
    </ListRow>
  );
}

/** Paid for an account that was closed before. */
const isUnbooked = ({ account, credits, refunded }: Payment): boolean =>
  (account ?? null) === null && (credits ?? null) === null && refunded === 0;

/** A provider that this portal does not know is shown as the API wrote it. */
const providerName = (provider: string): string =>
  Object.entries(PAYMENT_PROVIDERS).find(([known]) => known === provider)?.[1] ?? provider;
