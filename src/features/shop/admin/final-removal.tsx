import { useState } from 'react';
import { shopCalls } from '#contract/calls/shop.ts';
import type { ShopItem } from '#contract/shop.ts';
import { formatCredits } from '#lib/credits.ts';
import { SUCCESS } from '#lib/success.ts';
import { useOfflineReason } from '#offline/connectivity/connectivity-context.ts';
import { useOnlineMutation } from '#offline/connectivity/online-mutation.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Icon } from '#ui/icon.tsx';

/** Removes a pack where the API cannot put it back. Such a removal is final, so a dialog asks first. */
export function FinalRemoval({
  item,
  label,
  onChanged,
}: {
  item: ShopItem;
  label: string;
  onChanged: () => void;
}) {
  const [asking, setAsking] = useState(false);
  const offline = useOfflineReason();
  const { run, busy, reason } = useOnlineMutation(shopCalls.deleteShopItem, {
    success: SUCCESS.deleteShopItem,
    onSuccess: () => {
      setAsking(false);
      onChanged();
    },
    // Another administrator may have deleted it, so the list is fetched again.
    onError: onChanged,
  });
  return (
    <>
      <Button
        size="icon"
        variant="ghost"
        reason={offline}
        aria-label={`Remover ${label}`}
        onClick={() => setAsking(true)}
      >
        <Icon name="trash" />
      </Button>
      <ConfirmDialog
        open={asking}
        title="Remover da loja?"
        confirm="Remover"
        busyLabel="Removendo..."
        busy={busy}
        reason={reason}
        onClose={() => setAsking(false)}
        onConfirm={() => run({ params: { id: Number(item.id) } })}
      >
        <p>
          {label} por {formatCredits(item.price)}. O que já foi comprado continua com quem comprou.
        </p>
      </ConfirmDialog>
    </>
  );
}
