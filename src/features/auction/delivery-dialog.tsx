import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { auctionCalls } from '#contract/calls/auction.ts';
import { successOf } from '#contract/messages.ts';
import { LostReply } from '#items/lost-reply.tsx';
import { MissingCredits } from '#items/missing-credits.tsx';
import { PriceChanged, usePriceChange } from '#items/price-change.tsx';
import { credits, paymentOf } from '#lib/credits.ts';
import { useHttp } from '#lib/http-context.ts';
import { useOnlineMutation } from '#offline/connectivity/online-mutation.ts';
import { useBalance } from '#session/use-balance.ts';
import { useSession, useSessionState } from '#session/use-session.ts';
import { css } from '#styled/css/index.js';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { toast } from '#ui/toast.ts';
import { CharacterPicker } from './character-picker.tsx';
import type { AuctionEntry } from './entries.ts';
import { ItemHead } from './item-head.tsx';
import { auctionQueries } from './queries.ts';
import { isGone, useRemoval } from './use-removal.ts';

type DeliveryDialogProps = {
  /** `comprar` buys a listing, `recuperar` takes a held item back into the game. */
  action: 'comprar' | 'recuperar';
  entry: AuctionEntry;
  open: boolean;
  onClose: () => void;
  finalFocus: () => HTMLElement | null;
};

const balanceList = css({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  rowGap: '1',
  columnGap: '4',
  marginBottom: '4',
  '& dt': { color: 'muted' },
  '& dd': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  '& [data-total]': { color: 'gold2', fontWeight: '600' },
});

const spaced = css({ marginBottom: '4' });

/** Chooses the character that an item is sent to by mail (product 8.5, 8.6); a purchase says what it costs and leaves. */
export function DeliveryDialog({ action, entry, open, onClose, finalFocus }: DeliveryDialogProps) {
  const { id, preco } = entry.item;
  const [chosen, setChosen] = useState<string | null>(null);
  const account = useSessionState();
  const session = useSession();
  const { balance, current } = useBalance();
  const isPurchase = action === 'comprar';
  const remove = useRemoval(isPurchase ? 'listings' : 'held');
  const queryClient = useQueryClient();
  const listings = auctionQueries(useHttp()).listings();
  const change = usePriceChange({
    of: open ? String(id) : null,
    price: preco ?? 0,
    readAgain: () => queryClient.invalidateQueries(listings),
  });
  // No other price is paid than was seen.
  const seen = isPurchase && preco !== null ? { preco } : {};
  const inputFor = (characterName: string) => ({ params: { id }, body: { characterName, ...seen } });
  const characters = account.status === 'in' ? account.characters : [];
  const { run, busy, reason, unanswered } = useOnlineMutation(
    isPurchase ? auctionCalls.buyAuctionItem : auctionCalls.returnAuctionItem,
    {
      inputs: characters.map(({ name }) => inputFor(name)),
      onSuccess: (_reply, { body }) => {
        const to = { character: body?.characterName ?? '' };
        toast.show({ kind: 'success', ...(isPurchase ? successOf.bought(to) : successOf.returned(to)) });
        remove(id);
        onClose();
        if (isPurchase) void session.refresh();
      },
      onError: (error) => {
        // The balance may be another than the one on the screen.
        if (isPurchase) void session.refresh();
        void change.onError(error);
        if (!isGone(error)) return;
        remove(id);
        onClose();
      },
    },
  );
  // Whoever comes back to it presses the same again.
  const characterName = chosen ?? unanswered[0]?.body?.characterName ?? null;
  const lost = isPurchase && unanswered.length > 0;
  const payment = isPurchase ? paymentOf({ balance, price: preco ?? 0 }) : null;
  // What the balance does not pay may be paid already, and is only said of a balance that the server stands behind.
  const missing = current && !lost && payment?.enough === false ? payment.missing : null;

  return (
    <Dialog
      open={open}
      inAddress
      onClose={onClose}
      finalFocus={finalFocus}
      locked={busy}
      size="sm"
      title={isPurchase ? 'Comprar Item' : 'Recuperar Item'}
      footer={
        <>
          <Button disabled={busy} onClick={onClose}>
            Cancelar
          </Button>
          <Button
            variant="main"
            busy={busy || change.isHeld}
            disabled={characterName === null || missing !== null}
            reason={reason}
            onClick={() => {
              if (characterName !== null) run(inputFor(characterName));
            }}
          >
            Confirmar
          </Button>
        </>
      }
    >
      <ItemHead entry={entry} />
      {payment ? (
        <dl className={balanceList}>
          <dt>Preço</dt>
          <dd data-total>{credits(preco ?? 0)}</dd>
          {current ? (
            <>
              <dt>Seu saldo</dt>
              <dd>{credits(balance)}</dd>
              {payment.enough && !lost ? (
                <>
                  <dt>Saldo depois</dt>
                  <dd>{credits(payment.left)}</dd>
                </>
              ) : null}
            </>
          ) : null}
        </dl>
      ) : null}
      <PriceChanged change={change} lost={lost} className={spaced} />
      {lost ? <LostReply className={spaced} /> : null}
      {missing === null ? (
        <CharacterPicker value={characterName} onChange={setChosen} />
      ) : (
        <MissingCredits missing={missing} />
      )}
    </Dialog>
  );
}
