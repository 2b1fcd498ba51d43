import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ageBody } from '#contract/ages-admin.ts';
import type { AgeState } from '#contract/ages.ts';
import { agesCalls } from '#contract/calls/ages.ts';
import { PLAYER_LIMITS, type Player } from '#contract/players.ts';
import { useHttp } from '#lib/http-context.ts';
import { useForm } from '#lib/use-form.ts';
import { useOfflineReason } from '#offline/connectivity/connectivity-context.ts';
import { useOnlineMutation } from '#offline/connectivity/online-mutation.ts';
import { Button } from '#ui/button.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { row } from '#ui/layout.ts';
import { Select } from '#ui/select.tsx';
import { muted } from '#ui/text-style.ts';
import { TextArea } from '#ui/text-area.tsx';
import { toast } from '#ui/toast.ts';
import { AGE_LABELS, ageLine, spendingLine } from './ages.rules.ts';
import { agesQueries } from './ages.queries.ts';
import { SpendingDialog } from './spending-dialog.tsx';
import { playersQueries } from './players.queries.ts';
import { OWN_ACCOUNT } from './players.rules.ts';

/** The age of an account, and the request to change it. Nothing where the server knows no ages. */
export function AgeSection({ player, isOwn }: { player: Player; isOwn: boolean }) {
  const [asking, setAsking] = useState(false);
  const [limiting, setLimiting] = useState(false);
  const offline = useOfflineReason();
  const reason = isOwn ? OWN_ACCOUNT : offline;
  const { age } = player.account;
  if (!age) return null;
  return (
    <section aria-label="Idade da conta" className={row({ gap: 3 })}>
      <p className={muted({ breaks: true })}>{ageLine(age)}</p>
      {player.spending?.limit == null ? null : (
        <p className={muted({ breaks: true })}>{spendingLine(player.spending)}</p>
      )}
      <Button size="sm" reason={reason} onClick={() => setAsking(true)}>
        Mudar idade
      </Button>
      {age.state === 'minor' && player.spending ? (
        <Button size="sm" reason={reason} onClick={() => setLimiting(true)}>
          Limitar gastos
        </Button>
      ) : null}
      {asking ? <AgeDialog player={player} present={age.state} onClose={() => setAsking(false)} /> : null}
      {limiting ? <SpendingDialog player={player} onClose={() => setLimiting(false)} /> : null}
    </section>
  );
}

function AgeDialog(props: { player: Player; present: AgeState; onClose: () => void }) {
  const { player, present, onClose } = props;
  const id = Number(player.account.id);
  const queryClient = useQueryClient();
  const http = useHttp();
  const [values, setValues] = useState<{ state: AgeState; reason: string }>({
    state: present === 'adult' ? 'minor' : 'adult',
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
