import { useId, useState } from 'react';
import { auctionCalls } from '#contract/calls/auction.ts';
import { useOnlineMutation } from '#offline/connectivity/online-mutation.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { toast } from '#ui/toast.ts';
import { CharacterPicker, useReceiverHint } from './character-picker.tsx';
import type { EntryDialogProps } from './entry-dialog-props.ts';
import { ItemHead } from './item-head.tsx';
import { isGone, useRemoval } from './use-removal.ts';
import { successOf } from './auction.success.rules.ts';

/** Returns an item to the game, to the chosen character. */
export function ReturnDialog({ entry, open, onClose, finalFocus }: EntryDialogProps) {
  const { id } = entry.item;
  const [characterName, setCharacterName] = useState<string | null>(null);
  const noteId = useId();
  const remove = useRemoval('held');
  const { run, busy, reason } = useOnlineMutation(auctionCalls.returnAuctionItem, {
    onSuccess: (_reply, { body }) => {
      toast.show({ kind: 'success', ...successOf.returned({ character: body?.characterName ?? '' }) });
      remove(id);
      onClose();
    },
    onError: (error) => {
      if (!isGone(error)) return;
      remove(id);
      onClose();
    },
  });
  const hint = useReceiverHint(characterName);
  const refusal = reason ?? (characterName === null ? hint : undefined);

  return (
    <Dialog
      open={open}
      inAddress
      onClose={onClose}
      finalFocus={finalFocus}
      locked={busy}
      size="sm"
      title="Recuperar Item"
      note={<p id={noteId}>{refusal ?? hint}</p>}
      action={
        <Button
          variant="main"
          busy={busy}
          reason={refusal}
          reasonIn={noteId}
          onClick={() => {
            if (characterName !== null) run({ params: { id }, body: { characterName } });
          }}
        >
          Confirmar
        </Button>
      }
    >
      <ItemHead entry={entry} />
      <CharacterPicker value={characterName} onChange={setCharacterName} />
    </Dialog>
  );
}
