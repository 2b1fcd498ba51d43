import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { RowId } from '#contract/shape.ts';
import { useHttp } from '#lib/http-context.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import type { AuctionAction } from './auction-row.tsx';
import { BuyDialog } from './buy-dialog.tsx';
import type { AuctionEntry } from './auction.entries.rules.ts';
import type { AuctionTab } from './auction.filters.rules.ts';
import { auctionQueries } from './auction.queries.ts';
import { ItemDialog } from './item-dialog.tsx';
import { ReturnDialog } from './return-dialog.tsx';
import { SaleDialog } from './sale-dialog.tsx';

/**
 * The dialog that the address names. It stays open when its item leaves the list: after a lost reply the player presses the button again,
 * and by then the listing may be gone.
 */
export function AuctionDialogs({
  tab,
  entries,
  complete,
  ownIds,
  reason,
  fallbackId,
  dialog,
  onOpen,
  onClose,
}: {
  tab: AuctionTab;
  entries: readonly AuctionEntry[];
  /** Whether all pages of the list are loaded. */
  complete: boolean;
  ownIds: ReadonlySet<RowId>;
  reason: string | undefined;
  /** Id of the element that takes the focus when the card that opened a dialog is gone. */
  fallbackId: string;
  dialog: { id: string; action: AuctionAction } | null;
  onOpen: (action: AuctionAction, entry: AuctionEntry) => void;
  onClose: () => void;
}) {
  const [last, setLast] = useState<{ entry: AuctionEntry; action: AuctionAction } | null>(null);
  const found = dialog && entries.find(({ item }) => String(item.id) === dialog.id);
  if (dialog && found && (last?.entry !== found || last.action !== dialog.action)) {
    setLast({ entry: found, action: dialog.action });
  }
  const isWaiting = useFirstPrices({ id: dialog?.id ?? null, itemId: found?.item.item_id });
  const isShown = !isWaiting && dialog !== null && last !== null && String(last.entry.item.id) === dialog.id;
  if (dialog && !isShown && !found && complete) {
    return (
      <Notice
        tone="warn"
        title="Este item não está mais nesta lista."
        action={
          <Button size="sm" onClick={onClose}>
            Fechar
          </Button>
        }
      />
    );
  }
  if (!last) return null;
  // A closing dialog shows its content until its animation ends.
  const { entry } = last;
  const action = dialog?.action ?? last.action;
  const { id } = entry.item;
  const key = `${action} ${id}`;
  const isGone = !entries.some(({ item }) => item.id === id);
  const finalFocus = () => (isGone ? document.getElementById(fallbackId) : null);
  const dialogProps = { entry, open: isShown, onClose, finalFocus };
  if (action === 'vender') return <SaleDialog key={key} {...dialogProps} />;
  if (action === 'comprar' && !ownIds.has(id)) return <BuyDialog key={key} {...dialogProps} />;
  if (action === 'recuperar') return <ReturnDialog key={key} {...dialogProps} />;
  return (
    <ItemDialog
      key={key}
      tab={tab}
      isOwn={ownIds.has(id)}
      reason={reason}
      onAction={(next) => onOpen(next, entry)}
      {...dialogProps}
    />
  );
}

/**
 * Whether a dialog that the address named from the start waits for the item's prices, which would move it when they come. One that is
 * opened by a press does not wait.
 */
function useFirstPrices({ id, itemId }: { id: string | null; itemId: number | undefined }): boolean {
  const [waiting, setWaiting] = useState(id);
  const isWaiting = waiting !== null && waiting === id;
  const { isLoading, failureCount } = useQuery({
    ...auctionQueries(useHttp()).prices(itemId ?? 0),
    enabled: isWaiting && itemId !== undefined,
  });
  // It does not wait for a second try.
  const isOver = itemId !== undefined && (!isLoading || failureCount > 0);
  if (waiting !== null && (!isWaiting || isOver)) setWaiting(null);
  return isWaiting;
}
