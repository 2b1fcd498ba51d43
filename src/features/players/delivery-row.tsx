import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { deliveriesAdminCalls } from '#contract/calls/deliveries-admin.ts';
import { ERRORS } from '#contract/errors.ts';
import { PACK } from '#contract/pack.ts';
import { RECEIVER } from '#lib/receiver.ts';
import type { DeskDelivery, PlayerDelivery } from '#contract/players.ts';
import { DeliveryBadge } from '#items/delivery-badge.tsx';
import { unitsText } from '#items/item-display.ts';
import { ItemIcon } from '#items/item-icon.tsx';
import { formatCredits } from '#lib/credits.ts';
import { useHttp } from '#lib/http-context.ts';
import { useOnlineMutation } from '#offline/connectivity/online-mutation.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Icon } from '#ui/icon.tsx';
import { ListRow } from '#ui/list-row.tsx';
import { RowMenu } from '#ui/row-menu.tsx';
import { toast } from '#ui/toast.ts';
import { RowFact } from '#ui/row-fact.tsx';
import { deliverySourceLabel } from '#lib/labels.ts';
import { BalanceChange } from './balance-change.tsx';
import style from './delivery-row.module.css';
import { deskDeliveriesQueries } from './players.deliveries.queries.ts';
import { playersQueries } from './players.queries.ts';
import { RowTime } from './row-time.tsx';

/** Whose balance a refund raises. */
type Receiver = DeskDelivery['account'];

interface DeliveryRowProps {
  delivery: PlayerDelivery;
  label: ReactNode;
  icon: number | null;
  /** Whose delivery it is. */
  account: Receiver;
  /** On the list of all accounts. */
  showAccount?: boolean;
  isAdmin: boolean;
}

/** A delivery; below one that failed are the reason and what can be done: it is queued again or refunded. */
export function DeliveryRow({
  delivery,
  label,
  icon,
  account,
  showAccount = false,
  isAdmin,
}: DeliveryRowProps) {
  const { quantity, source, character_name, created_at, status, last_error } = delivery;
  const units = unitsText(quantity ?? null);
  const cause = status === 'delivered' ? null : last_error || null;
  const canAct = status === 'failed' && isAdmin;
  return (
    <ListRow
      short
      level={showAccount ? 2 : 3}
      icon={<ItemIcon icon={icon} size={30} />}
      name={label}
      badges={units === null ? null : <span className={style.quantity}>{units}</span>}
      facts={[
        ...(showAccount ? [account.username] : []),
        // Beside the account's name only a character tells more.
        <span key="receiver" data-wide={showAccount && !character_name ? '' : undefined}>
          {character_name ? <RowFact before="para">{character_name}</RowFact> : RECEIVER.title}
        </span>,
        // A narrow row has no room for it.
        <span key="source" data-wide>
          {deliverySourceLabel(source)}
        </span>,
      ]}
      note={<RowTime at={created_at} />}
      end={<DeliveryBadge status={status} dot={status === 'pending'} />}
    >
      {cause || canAct ? (
        <div className={style.failure}>
          {cause ? (
            <p className={style.cause}>
              <Icon name="warning" />
              <span>{cause}</span>
            </p>
          ) : null}
          {canAct ? <FailedActions delivery={delivery} account={account} /> : null}
        </div>
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
  const { paid, held } = delivery;
  const unpaid = paid === null ? `Este item não custou ${PACK.currency.many}.` : undefined;
  return (
    <div className={style.actions}>
      <Button size="sm" busy={retry.busy} reason={retry.reason} onClick={() => retry.run({ params })}>
        Entregar de novo
      </Button>
      <RowMenu
        name={`entrega nº ${delivery.id}`}
        actions={[
          {
            label: paid === null ? 'Reembolsar' : `Reembolsar ${formatCredits(paid)}`,
            icon: 'coin',
            reason: refund.reason ?? unpaid ?? (held ? ERRORS.delivery_held.message : undefined),
            onSelect: () => setAsking(true),
          },
        ]}
      />
      <ConfirmDialog
        open={asking && paid !== null}
        title="Reembolsar a entrega?"
        confirm={`Reembolsar ${formatCredits(paid ?? 0)}`}
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
