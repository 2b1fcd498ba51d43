import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { playersCalls } from '#contract/calls/players.ts';
import { PLAYER_LIMITS, type Player } from '#contract/players.ts';
import { clock } from '#lib/clock.ts';
import { useHttp } from '#lib/http-context.ts';
import { useForm } from '#lib/use-form.ts';
import { useOnlineMutation } from '#offline/connectivity/online-mutation.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import { Select } from '#ui/select.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TimeField } from '#ui/time-field.tsx';
import { toast } from '#ui/toast.ts';
import { playersQueries } from './players.queries.ts';
import { SUSPENSIONS, suspensionForm } from './players.forms.ts';

const schema = suspensionForm(clock.now);

/** Suspends an account with a reason and an end. */
export function SuspendDialog({ player, onClose }: { player: Player; onClose: () => void }) {
  const id = Number(player.account.id);
  const queryClient = useQueryClient();
  const { queryKey } = playersQueries(useHttp()).one(id);
  const [values, setValues] = useState({ length: '7', until: '', reason: '' });
  const { run, busy, reason } = useOnlineMutation(playersCalls.suspendPlayer, {
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey });
      toast.show({
        kind: 'success',
        title: 'Conta suspensa',
        description: 'As sessões dela foram encerradas.',
      });
      onClose();
    },
    onError: (error) => form.showServerError(error),
  });
  const form = useForm({
    schema,
    state: [values, setValues],
    onSubmit: (body) => run({ params: { id }, body }),
  });
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Suspender conta"
      description={player.account.username}
      form={form}
      busy={busy}
      reason={reason}
      label="Suspender"
      busyLabel="Suspendendo..."
      variant="danger"
    >
      <Select
        label="Duração"
        name="length"
        value={values.length}
        onChange={({ target }) => form.set({ length: target.value })}
        options={Object.entries(SUSPENSIONS)}
      />
      {values.length === 'date' ? <TimeField label="Até" {...form.field('until')} /> : null}
      <TextArea
        label="Motivo"
        hint="O jogador lê este texto ao entrar."
        required
        rows={3}
        maxLength={PLAYER_LIMITS.reason}
        {...form.field('reason')}
      />
    </FormDialog>
  );
}
