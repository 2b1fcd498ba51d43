import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { playersCalls } from '#contract/calls/players.ts';
import { PLAYER_LIMITS, type Player } from '#contract/players.ts';
import { RECEIVER } from '#lib/receiver.ts';
import { type ItemChoice, ItemSearch } from '#items/item-search.tsx';
import { useHttp } from '#lib/http-context.ts';
import { useForm } from '#lib/use-form.ts';
import { useOnlineMutation } from '#offline/connectivity/online-mutation.ts';
import { NO_CHOICE } from '#ui/combobox.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import { giftForm } from './players.forms.ts';
import { playersQueries } from './players.queries.ts';

const EMPTY = { item_id: NO_CHOICE as ItemChoice, quantity: '1', characterName: '', reason: '' };

/** Sends an item to one of the account's characters or to its storage. */
export function GiftDialog({ player, onClose }: { player: Player; onClose: () => void }) {
  const id = Number(player.account.id);
  const [values, setValues] = useState(EMPTY);
  const queryClient = useQueryClient();
  const { queryKey } = playersQueries(useHttp()).one(id);
  const { run, busy, reason } = useOnlineMutation(playersCalls.giveItem, {
    success: 'Item a caminho do jogo',
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey });
      onClose();
    },
    onError: (error) => form.showServerError(error),
  });
  const form = useForm({
    schema: giftForm,
    state: [values, setValues],
    onSubmit: (body) => run({ params: { id }, body }),
  });
  const characters = player.characters.map(({ name }) => [name, name] as const);
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Dar um item"
      description={player.account.username}
      form={form}
      busy={busy}
      reason={reason}
      label="Dar item"
      busyLabel="Enviando..."
    >
      <ItemSearch
        value={values.item_id}
        error={form.errorOf('item_id')}
        onChange={(item_id) => form.set({ item_id })}
      />
      <NumberField label="Quantidade" required {...form.field('quantity')} />
      <Select
        label="Para"
        name="characterName"
        value={values.characterName}
        error={form.errorOf('characterName')}
        onChange={({ target }) => form.set({ characterName: target.value })}
        options={[['', RECEIVER.title], ...characters]}
      />
      <TextField
        label="Motivo"
        autoComplete="off"
        required
        maxLength={PLAYER_LIMITS.reason}
        {...form.field('reason')}
      />
    </FormDialog>
  );
}
