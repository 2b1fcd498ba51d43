import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as v from 'valibot';
import { auctionCalls } from '#contract/calls/auction.ts';
import { useHttp } from '#lib/http-context.ts';
import { useOnlineMutation } from '#offline/connectivity/online-mutation.ts';
import { PaymentDialog } from '#payment/payment-dialog.tsx';
import { usePriceChange } from '#payment/price-change.tsx';
import { usePayment } from '#payment/use-payment.ts';
import { useSession, useSessionState } from '#session/use-session.ts';
import { toast } from '#ui/toast.ts';
import { CharacterPicker, useReceiverHint } from './character-picker.tsx';
import type { EntryDialogProps } from './entry-dialog-props.ts';
import { ItemHead } from './item-head.tsx';
import { MedianRows, UnitPriceRow } from './median-rows.tsx';
import { PriceHistory, usePrices } from './price-history.tsx';
import { auctionQueries } from './auction.queries.ts';
import { isGone, useRemoval } from './use-removal.ts';
import { successOf } from './auction.success.rules.ts';

/** Buys a listing for the chosen character. Shows the price, the balance after the purchase, and the item's recent prices. */
export function BuyDialog({ entry, open, onClose, finalFocus }: EntryDialogProps) {
  const { id, item_id, preco } = entry.item;
  const prices = usePrices(item_id);
  const price = preco ?? 0;
  const [chosen, setChosen] = useState<string | null>(null);
  const account = useSessionState();
  const session = useSession();
  const remove = useRemoval('listings');
  const queryClient = useQueryClient();
  const listings = auctionQueries(useHttp()).list('listings');
  const refetch = () => queryClient.invalidateQueries(listings);
  const change = usePriceChange({ of: open ? String(id) : null, price, refetch });
  // The server refuses the purchase if the price is no longer the one shown.
  const seen = preco === null ? {} : { preco };
  const { run, busy, isDone, reason, unanswered } = useOnlineMutation(auctionCalls.buyAuctionItem, {
    dialog: String(id),
    onSuccess: (reply, { body }) => {
      toast.show({ kind: 'success', ...successOf.bought({ character: body?.characterName ?? '' }) });
      remove(id);
      onClose();
      void session.updateBalance(reply);
    },
    onError: (error) => {
      // The balance on the screen may be outdated.
      void session.refresh();
      void change.onError(error);
      if (!isGone(error)) return;
      remove(id);
      onClose();
    },
  });
  // After a lost reply the same request must be sent again, with the same character.
  const characters = account.status === 'in' ? account.characters : [];
  const sentFor = characters.find(({ name }) =>
    v.is(v.object({ characterName: v.literal(name) }), unanswered?.body),
  );
  const characterName = chosen ?? sentFor?.name ?? null;
  const hint = useReceiverHint(characterName);

  return (
    <PaymentDialog
      open={open}
      inAddress
      onClose={onClose}
      finalFocus={finalFocus}
      title="Comprar Item"
      payment={usePayment({ price, lost: unanswered !== null })}
      change={change}
      confirm="Confirmar"
      busy={busy}
      paid={isDone}
      reason={reason}
      hint={hint}
      incomplete={characterName === null}
      onConfirm={() => {
        if (characterName !== null) run({ params: { id }, body: { characterName, ...seen } });
      }}
      head={<ItemHead entry={entry} />}
      rows={
        <>
          <dt>Vendedor</dt>
          <dd>{entry.seller}</dd>
        </>
      }
      compared={
        <>
          <UnitPriceRow entry={entry} />
          <MedianRows entry={entry} prices={prices} />
        </>
      }
    >
      <CharacterPicker value={characterName} onChange={setChosen} />
      <PriceHistory prices={prices} folded />
    </PaymentDialog>
  );
}
