import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { deliveriesAdminCalls } from '#contract/calls/deliveries-admin.ts';
import { PACK } from '#contract/pack.ts';
import type { DeskDelivery, PlayerDelivery } from '#contract/players.ts';
import { DeliveryBadge } from '#items/delivery-badge.tsx';
import { formatCredits } from '#lib/credits.ts';
import { formatTimestamp } from '#lib/format.ts';
import { useHttp } from '#lib/http-context.ts';
import { formatNumber } from '#lib/number.ts';
import { useOnlineMutation } from '#offline/connectivity/online-mutation.ts';
import { css } from '#styled/css/index.js';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { row } from '#ui/layout.ts';
import { ListRow } from '#ui/list-row.tsx';
import { toast } from '#ui/toast.ts';
import { deliverySourceLabel } from '#lib/labels.ts';
import { BalanceChange } from './balance-change.tsx';
import { deskDeliveriesQueries } from './players.deliveries.queries.ts';
import { playersQueries } from './players.queries.ts';

/** Whose balance a refund raises. */
type Receiver = DeskDelivery['account'];

const cause = css({ color: 'bad', fontSize: 'sm', overflowWrap: 'anywhere', marginBottom: '2' });

interface DeliveryRowProps {
  delivery: PlayerDelivery;
  label: ReactNode;
  /** Whose delivery it is. */
  account: Receiver;
  /** On the list of all accounts. */
  showAccount?: boolean;
  isAdmin: boolean;
}

/** A delivery; one that failed is queued again or refunded. */
export function DeliveryRow({ delivery, label, account, showAccount = false, isAdmin }: DeliveryRowProps) {
  const { quantity, source, character_name, created_at, status, last_error } = delivery;
  const hasCause = Boolean(last_error) && status !== 'delivered';
  const canAct = status === 'failed' && isAdmin;
  return (
    <ListRow
      level={showAccount ? 2 : 3}
      name={label}
      facts={[
        ...(showAccount ? [account.username] : []),
        `${formatNumber(quantity ?? 1)} un.`,
        deliverySourceLabel(source),
        character_name ? `para ${character_name}` : 'para o armazém',
        formatTimestamp(created_at, 'minute'),
      ]}
      end={<DeliveryBadge status={status} />}
    >
      {hasCause || canAct ? (
        <>
          {hasCause ? <p className={cause}>{last_error}</p> : null}
          {canAct ? <FailedActions delivery={delivery} account={account} /> : null}
        </>
      ) : null}
    </ListRow>
  );
}

function FailedActions({ delivery, account }: Pick<DeliveryRowProps, 'delivery' | 'account'>) {
  const [asking, setAsking] = useState(false);
  const queryClient = useQueryClient();
  const http = useHttp();
  const settle = () => {
    setAsking(false);
    void queryClient.invalidateQueries({ queryKey: playersQueries(http).one(Number(account.id)).queryKey });
    void queryClient.invalidateQueries(deskDeliveriesQueries(http).all());
  };
  const retry = useOnlineMutation(deliveriesAdminCalls.retryDelivery, {
    success: 'Entrega de novo na fila',
    onSuccess: settle,
    onError: settle,
  });
  const refund = useOnlineMutation(deliveriesAdminCalls.refundDelivery, {
    onSuccess: ({ amount }) => {
      const title = `${formatCredits(amount)} ${amount === 1 ? 'devolvido' : 'devolvidos'}`;
      toast.show({ kind: 'success', title });
      settle();
    },
    onError: settle,
  });
  const params = { id: Number(delivery.id) };
  const { paid } = delivery;
  return (
    <div className={row({ gap: 2 })}>
      <Button size="sm" busy={retry.busy} reason={retry.reason} onClick={() => retry.run({ params })}>
        Entregar de novo
      </Button>
      <Button
        size="sm"
        reason={refund.reason ?? (paid === null ? `Este item não custou ${PACK.currency.many}.` : undefined)}
        onClick={() => setAsking(true)}
      >
        {paid === null ? 'Reembolsar' : `Reembolsar ${formatNumber(paid)}`}
      </Button>
      <ConfirmDialog
        open={asking && paid !== null}
        title="Reembolsar a entrega?"
        confirm={`Reembolsar ${formatNumber(paid ?? 0)}`}
        busy={refund.busy}
        busyLabel="Reembolsando..."
        reason={refund.reason}
        onConfirm={() => refund.run({ params })}
        onClose={() => setAsking(false)}
      >
        <p>O item não será mais entregue.</p>
        <BalanceChange before={account.cash_site} after={account.cash_site + (paid ?? 0)} />
      </ConfirmDialog>
    </div>
  );
}
