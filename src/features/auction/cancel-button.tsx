import { SALE_PRICE } from '#contract/auction.ts';
import { auctionCalls } from '#contract/calls/auction.ts';
import { useOnlineMutation } from '#offline/connectivity/online-mutation.ts';
import { useSession } from '#session/use-session.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.ts';
import type { AuctionEntry } from './auction.entries.rules.ts';
import { isGone, useRemoval } from './use-removal.ts';
import { successOf } from './auction.success.rules.ts';

/** Cancels a sale. It sends `listed: false`, because a second plain toggle would list the item again (decision 0001). */
export function CancelButton({
  entry,
  size = 'sm',
  onGone,
}: {
  entry: Pick<AuctionEntry, 'item' | 'title'>;
  /** In a row, or in the item's dialog. */
  size?: 'sm' | 'md';
  /** Called when the listing has left the list. */
  onGone?: () => void;
}) {
  const { id } = entry.item;
  const session = useSession();
  const removeListed = useRemoval('listings');
  const removeOwn = useRemoval('ownListings');
  // First from all listings: there it would be another player's as soon as it is not an own one.
  const remove = () => {
    removeListed(id);
    removeOwn(id);
  };
  const { run, busy, reason } = useOnlineMutation(auctionCalls.toggleSale, {
    onSuccess: () => {
      toast.show({ kind: 'success', ...successOf.cancelled() });
      remove();
      onGone?.();
    },
    onError: (error) => {
      if (!isGone(error)) return;
      remove();
      onGone?.();
      // The item may have been sold, which changes the balance.
      void session.refresh();
    },
  });
  return (
    <Button
      size={size}
      variant={size === 'sm' ? 'ghost' : undefined}
      busy={busy}
      reason={reason}
      aria-label={`Cancelar Venda: ${entry.title}`}
      onClick={() => run({ params: { id }, body: { preco: SALE_PRICE.min, listed: false } })}
    >
      Cancelar Venda
    </Button>
  );
}
