import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ageBody } from '#contract/ages-admin.ts';
import type { AgeState } from '#contract/ages.ts';
import { agesCalls } from '#contract/calls/ages.ts';
import { PLAYER_LIMITS, type Player } from '#contract/players.ts';
import { useHttp } from '#lib/http-context.ts';
import { AGE_LABELS } from '#lib/age-labels.ts';
import { useForm } from '#lib/use-form.ts';
import { useOnlineMutation } from '#offline/connectivity/online-mutation.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import { Select } from '#ui/select.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { toast } from '#ui/toast.ts';
import { agesQueries } from './ages.queries.ts';
import { playersQueries } from './players.queries.ts';

/** Asks another person of the team to change the age of an account. */
export function AgeDialog({ player, onClose }: { player: Player; onClose: () => void }) {
  const id = Number(player.account.id);
  const queryClient = useQueryClient();
  const http = useHttp();
  const [values, setValues] = useState<{ state: AgeState; reason: string }>({
    state: player.account.age?.state === 'adult' ? 'minor' : 'adult',
    reason: '',
  });
  const { run, busy, reason } = useOnlineMutation(agesCalls.requestAge, {
    onSuccess: ({ status }) => {
      const [title, description] =
        status === 'pending'
          ? ['Pedido enviado', 'Outra pessoa da equipe confirma em Jogadores.']
          : ['A idade já era esta', undefined];
      toast.show({ kind: 'success', title, ...(description && { description }) });
      for (const { queryKey } of [playersQueries(http).one(id), agesQueries(http).requests()])
        void queryClient.invalidateQueries({ queryKey });
      onClose();
    },
    onError: (error) => form.showServerError(error),
  });
  const form = useForm({
    schema: ageBody,
    state: [values, setValues],
    onSubmit: (body) => run({ params: { id }, body }),
  });
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Mudar a idade da conta"
      description={player.account.username}
      form={form}
      busy={busy}
      reason={reason}
      label="Pedir confirmação"
    >
      <Select
        label="Idade"
        name="state"
        value={values.state}
        onChange={({ target }) => form.set({ state: target.value as AgeState })}
        options={Object.entries(AGE_LABELS)}
      />
      <TextArea
        label="Motivo"
        hint="Como a equipe soube. Não escreva documento nem data de nascimento."
        required
        rows={3}
        maxLength={PLAYER_LIMITS.reason}
        {...form.field('reason')}
      />
    </FormDialog>
  );
}
