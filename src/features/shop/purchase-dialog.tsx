import { shopCalls } from '#contract/calls/shop.ts';
import type { ShopItem } from '#contract/shop.ts';
import { RECEIVER } from '#lib/receiver.ts';
import { ItemIcon } from '#items/item-icon.tsx';
import { formatNumber } from '#lib/number.ts';
import { useOnlineMutation } from '#offline/connectivity/online-mutation.ts';
import { PaymentDialog } from '#payment/payment-dialog.tsx';
import { usePriceChange } from '#payment/price-change.tsx';
import { usePayment } from '#payment/use-payment.ts';
import { useSession } from '#session/use-session.ts';
import { css } from '#styled/css/index.js';
import { toast } from '#ui/toast.ts';
import { SUCCESS } from '#lib/success.ts';
import { nameOf, packKey, receiptOf } from './shop.rules.ts';

const TOAST_DURATION_MS = 3000;

const head = css({ display: 'flex', alignItems: 'center', gap: '4', marginBottom: '4' });
const name = css({ fontSize: 'lg', fontWeight: '600', overflowWrap: 'anywhere' });

/** Confirms a purchase: the pack, its price and the balance after it. `refetch` fetches the packs on sale again. */
export function PurchaseDialog({
  item,
  open,
  onClose,
  refetch,
}: {
  item: ShopItem;
  open: boolean;
  onClose: () => void;
  refetch: () => Promise<unknown>;
}) {
  const session = useSession();
  const { item_id, item_cnt, price } = item;
  const change = usePriceChange({ of: open ? packKey(item) : null, price, refetch });
  const { run, busy, isDone, reason, unanswered } = useOnlineMutation(shopCalls.purchaseShopItem, {
    dialog: packKey(item),
    onSuccess: ({ item: bought, balance }) => {
      toast.show({
        kind: 'success',
        title: SUCCESS.purchase,
        description: `${receiptOf({ name: nameOf(item), ...bought })}. Vai para ${RECEIVER.the}.`,
        durationMs: TOAST_DURATION_MS,
      });
      onClose();
      void session.updateBalance({ balance });
    },
    onError: (error) => void change.onError(error),
  });
  const payment = usePayment({ price, lost: unanswered !== null });

  return (
    <PaymentDialog
      open={open}
      onClose={onClose}
      title="Confirmar compra"
      payment={payment}
      change={change}
      confirm="Comprar"
      busyLabel="Comprando..."
      busy={busy}
      paid={isDone}
      reason={reason}
      onConfirm={() => run({ body: { item_id, item_cnt, price } })}
      head={
        <div className={head}>
          <ItemIcon icon={item.icon ?? 0} />
          <p className={name}>{nameOf(item)}</p>
        </div>
      }
      rows={
        <>
          <dt>Quantidade</dt>
          <dd>{formatNumber(item_cnt)}</dd>
          <dt>Entrega</dt>
          <dd>{RECEIVER.title}</dd>
        </>
      }
    />
  );
}
