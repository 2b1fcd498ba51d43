import { shopCalls } from '#contract/calls/shop.ts';
import { SUCCESS } from '#contract/messages.ts';
import type { ShopItem } from '#contract/shop.ts';
import { ItemIcon } from '#items/item-icon.tsx';
import { LostReply } from '#items/lost-reply.tsx';
import { MissingCredits } from '#items/missing-credits.tsx';
import { PaymentList } from '#items/payment-list.tsx';
import { PriceChanged, usePriceChange } from '#items/price-change.tsx';
import { paymentOf } from '#lib/credits.ts';
import { formatNumber } from '#lib/number.ts';
import { useOnlineMutation } from '#offline/connectivity/online-mutation.ts';
import { useBalance } from '#session/use-balance.ts';
import { useSession } from '#session/use-session.ts';
import { css } from '#styled/css/index.js';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { stack } from '#ui/layout.ts';
import { toast } from '#ui/toast.ts';
import { nameOf, packOf, receiptOf } from './rules.ts';

/** Milliseconds (product 17.4). */
const RECEIPT_MS = 3000;

const head = css({ display: 'flex', alignItems: 'center', gap: '4' });
const name = css({ color: 'text', fontSize: 'lg', fontWeight: '600', overflowWrap: 'anywhere' });
/** Asks before a purchase: what it is, what it costs and what the balance is afterwards (product 7.3). `readAgain` reads what is on sale. */
export function PurchaseDialog({
  item,
  onClose,
  readAgain,
}: {
  item: ShopItem | null;
  onClose: () => void;
  readAgain: () => Promise<unknown>;
}) {
  const session = useSession();
  const { balance, current } = useBalance();
  const input = item && { body: { item_id: item.item_id, item_cnt: item.item_cnt, price: item.price } };
  const change = usePriceChange({ of: item && packOf(item), price: item?.price ?? 0, readAgain });
  const { run, busy, reason, unanswered } = useOnlineMutation(shopCalls.purchaseShopItem, {
    inputs: input ? [input] : [],
    onSuccess: ({ item: bought }) => {
      toast.show({
        kind: 'success',
        title: SUCCESS.purchase,
        description: receiptOf({ name: item ? nameOf(item) : '', ...bought }),
        duration: RECEIPT_MS,
      });
      onClose();
      void session.refresh();
    },
    onError: (error) => void change.onError(error),
  });
  const payment = item && paymentOf({ balance, price: item.price });
  const lost = unanswered.length > 0;
  const missing = current && !lost && payment?.enough === false ? payment.missing : null;

  return (
    <Dialog
      open={item !== null}
      onClose={onClose}
      locked={busy}
      size="sm"
      title="Confirmar compra"
      footer={
        <>
          <Button disabled={busy} onClick={onClose}>
            Cancelar
          </Button>
          {input && missing === null ? (
            <Button
              variant="main"
              busy={busy || change.isHeld}
              busyLabel={change.isHeld ? 'Um momento...' : 'Comprando...'}
              reason={reason}
              onClick={() => run(input)}
            >
              Comprar
            </Button>
          ) : null}
        </>
      }
    >
      {item ? (
        <div className={stack()}>
          <div className={head}>
            <ItemIcon icon={item.icon ?? 0} />
            <p className={name}>{nameOf(item)}</p>
          </div>
          <PaymentList price={item.price} balance={balance} current={current} lost={lost}>
            <dt>Quantidade</dt>
            <dd>{formatNumber(item.item_cnt)}</dd>
          </PaymentList>
          <PriceChanged change={change} lost={lost} />
          {lost ? <LostReply /> : null}
          {missing === null ? null : <MissingCredits missing={missing} />}
        </div>
      ) : null}
    </Dialog>
  );
}
