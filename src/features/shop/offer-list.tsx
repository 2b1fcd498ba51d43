import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { ShopItem } from '#contract/shop.ts';
import { useOfflineReason } from '#offline/connectivity/connectivity-context.ts';
import { SignInFirst, useSignInFirst } from '#session/sign-in.tsx';
import { useSessionState } from '#session/use-session.ts';
import { OfferRow } from './offer-row.tsx';
import { PurchaseDialog } from './purchase-dialog.tsx';
import style from './shop.module.css';
import { type Offer, packKey, type ShopOrder } from './shop.rules.ts';

/** Items on sale, and the dialog in which a pack is bought. Visitors are asked to sign in first. */
export function OfferList({
  offers,
  items,
  order,
  own,
  main,
  query,
  empty,
}: {
  offers: readonly Offer[];
  /** All packs on sale, of which a dialog that is open reads the current price. */
  items: readonly ShopItem[];
  order: ShopOrder;
  /** On the page of the item. */
  own?: boolean;
  /** The page has no other main button. */
  main?: boolean;
  query: UseQueryResult;
  /** In place of no offers. */
  empty?: ReactNode;
}) {
  const [chosen, setChosen] = useState<ShopItem | null>(null);
  const [open, setOpen] = useState(false);
  const reason = useOfflineReason();
  const { status } = useSessionState();
  const signInFirst = useSignInFirst();

  const buy = (item: ShopItem) => {
    if (status === 'out') return signInFirst();
    setChosen(item);
    setOpen(true);
  };

  return (
    <>
      {offers.length === 0 ? (
        empty
      ) : (
        <ul className={style.list} data-own={own || undefined}>
          {offers.map((offer) => (
            <OfferRow
              key={offer.itemId}
              offer={offer}
              order={order}
              own={own}
              main={main}
              reason={reason}
              onBuy={buy}
            />
          ))}
        </ul>
      )}
      {open && status === 'out' ? <SignInFirst /> : null}
      {chosen ? (
        <PurchaseDialog
          // With the current price.
          item={items.find((item) => packKey(item) === packKey(chosen)) ?? chosen}
          open={open}
          onClose={() => setOpen(false)}
          refetch={query.refetch}
        />
      ) : null}
    </>
  );
}
