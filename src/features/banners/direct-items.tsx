import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Banner, BannerItem } from '#contract/banners.ts';
import { bannersCalls } from '#contract/calls/banners.ts';
import type { RowId } from '#contract/shape.ts';
import { RECEIVER } from '#lib/receiver.ts';
import { ItemIcon } from '#items/item-icon.tsx';
import { ItemLink } from '#items/thing-link.tsx';
import { useItemLookup } from '#items/use-item-lookup.ts';
import { formatCredits } from '#lib/credits.ts';
import { useHttp } from '#lib/http-context.ts';
import { useNow } from '#lib/use-now.ts';
import { useOnlineMutation } from '#offline/connectivity/online-mutation.ts';
import { PaymentDialog } from '#payment/payment-dialog.tsx';
import { usePriceChange } from '#payment/price-change.tsx';
import { usePayment } from '#payment/use-payment.ts';
import { useSession } from '#session/use-session.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.ts';
import { SUCCESS } from '#lib/success.ts';
import { bannersQueries } from './banners.queries.ts';
import { isBannerActive } from './banners.rules.ts';
import bannerStyle from './banners.module.css';
import style from './direct.module.css';

type DirectItem = BannerItem & { id: RowId; direct_price: number };

const isDirect = (item: BannerItem): item is DirectItem =>
  typeof item.direct_price === 'number' && (item.id ?? null) !== null;

/** The items that can be bought without a draw. Renders nothing if there are none. */
export function DirectItems({ banner, items }: { banner: Banner; items: readonly BannerItem[] | undefined }) {
  const direct = items?.filter(isDirect) ?? [];
  const itemOf = useItemLookup(direct.map(({ item_id }) => item_id));
  const [chosen, setChosen] = useState<RowId | null>(null);
  const isOpen = isBannerActive({ banner, now: new Date(useNow(1000)) });
  if (direct.length === 0) return null;
  const bought = direct.find(({ id }) => id === chosen);
  return (
    <section aria-labelledby="garantidos">
      <div className={bannerStyle.head}>
        <h3 id="garantidos">Comprar garantido</h3>
      </div>
      <ul className={style.list}>
        {direct.map((item) => (
          <li key={item.id}>
            <ItemIcon icon={itemOf(item.item_id)?.icon ?? 0} size={28} frame={item.rarity} />
            <div className={style.text}>
              <ItemLink id={item.item_id} name={item.label} className={style.name} />
              <span className={style.price}>{formatCredits(item.direct_price)}</span>
            </div>
            <Button
              size="sm"
              disabled={!isOpen}
              aria-label={`Comprar ${item.label}`}
              onClick={() => setChosen(item.id)}
            >
              Comprar
            </Button>
          </li>
        ))}
      </ul>
      {bought ? <DirectDialog banner={banner} item={bought} onClose={() => setChosen(null)} /> : null}
    </section>
  );
}

/** Asks before the purchase: the item, its price and the balance after it. */
function DirectDialog({ banner, item, onClose }: { banner: Banner; item: DirectItem; onClose: () => void }) {
  const session = useSession();
  const queryClient = useQueryClient();
  const { queryKey } = bannersQueries(useHttp()).items(banner.id);
  const { direct_price: price, label } = item;
  const of = `direct-${item.id}`;
  const refetch = () => queryClient.refetchQueries({ queryKey });
  const change = usePriceChange({ of, price, refetch });
  const { run, busy, reason, unanswered } = useOnlineMutation(bannersCalls.buyBannerItem, {
    dialog: of,
    onSuccess: ({ balance }) => {
      toast.show({
        kind: 'success',
        title: SUCCESS.purchase,
        description: `${label} por ${formatCredits(price)}. Vai para ${RECEIVER.the}.`,
      });
      onClose();
      void session.updateBalance({ balance });
    },
    onError: (error) => void change.onError(error),
  });
  return (
    <PaymentDialog
      open
      onClose={onClose}
      title="Confirmar compra"
      description={`${label}, sem sorteio. Não conta para a garantia.`}
      payment={usePayment({ price, lost: unanswered !== null })}
      change={change}
      confirm="Comprar"
      busyLabel="Comprando..."
      busy={busy}
      reason={reason}
      onConfirm={() => run({ params: { id: Number(item.id) }, body: { price } })}
    />
  );
}
