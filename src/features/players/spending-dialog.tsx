import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as v from 'valibot';
import { spendingCalls } from '#contract/calls/spending.ts';
import { PACK } from '#contract/pack.ts';
import { PLAYER_LIMITS, type Player } from '#contract/players.ts';
import { playerSpendingLimitBody } from '#contract/spending.ts';
import { useHttp } from '#lib/http-context.ts';
import { readWhole } from '#lib/read-number.ts';
import { useForm } from '#lib/use-form.ts';
import { useOnlineMutation } from '#offline/connectivity/online-mutation.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { playersQueries } from './players.queries.ts';

/** Blank is no limit. */
const schema = v.pipe(
  v.object({ credits: v.string(), reason: v.string() }),
  v.transform(({ credits, reason }) => ({
    credits: credits.trim() === '' ? null : readWhole(credits),
    reason,
  })),
  playerSpendingLimitBody,
);

/** The team's limit of credits a month for the account of a minor. */
export function SpendingDialog({ player, onClose }: { player: Player; onClose: () => void }) {
  const id = Number(player.account.id);
  const queryClient = useQueryClient();
  const { queryKey } = playersQueries(useHttp()).one(id);
  const [values, setValues] = useState({
    credits: player.spending?.team.credits?.toString() ?? '',
    reason: '',
  });
  const { run, busy, reason } = useOnlineMutation(spendingCalls.setPlayerSpendingLimit, {
    success: 'Limite de gastos alterado',
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey });
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
      title="Limite de gastos do mês"
      description={`${player.account.username}: menor vale na hora, maior depois de sete dias.`}
      form={form}
      busy={busy}
      reason={reason}
      label="Salvar"
    >
      <TextField
        label={`${PACK.currency.title} por mês`}
        hint="Em branco: sem limite da equipe."
        inputMode="numeric"
        autoComplete="off"
        {...form.field('credits')}
      />
      <TextArea label="Motivo" required rows={3} maxLength={PLAYER_LIMITS.reason} {...form.field('reason')} />
    </FormDialog>
  );
}
