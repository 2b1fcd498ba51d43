import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { spendingCalls } from '#contract/calls/spending.ts';
import { PACK } from '#contract/pack.ts';
import type { SpendingLimits } from '#contract/spending.ts';
import { useHttp } from '#lib/http-context.ts';
import { useForm } from '#lib/use-form.ts';
import { useOfflineReason } from '#offline/connectivity/connectivity-context.ts';
import { useOnlineMutation } from '#offline/connectivity/online-mutation.ts';
import { useSession } from '#session/use-session.ts';
import { Button } from '#ui/button.tsx';
import { cardLead, cardTitle } from '#ui/card-style.ts';
import { Card } from '#ui/card.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { stack } from '#ui/layout.ts';
import { muted } from '#ui/text-style.ts';
import { TextField } from '#ui/text-field.tsx';
import { spendingQueries } from './spending.queries.ts';
import { limitText, spendingForm, waitingText } from './spending.rules.ts';

/** The limit of credits a month: lower holds at once, higher after seven days. */
export function SpendingCard() {
  const { data } = useQuery(spendingQueries(useHttp()).own());
  const [changing, setChanging] = useState(false);
  const offline = useOfflineReason();
  const waiting = data ? waitingText(data.own) : null;
  return (
    <Card as="section" aria-labelledby="gastos">
      <div className={stack({ gap: 3 })}>
        <h2 id="gastos" className={cardTitle}>
          Limite de gastos
        </h2>
        <p className={cardLead}>{data ? limitText(data) : 'Carregando o limite...'}</p>
        {waiting ? <p className={muted()}>{waiting}</p> : null}
        {data?.team.credits == null ? null : (
          <p className={muted()}>A equipe também limitou esta conta. Vale sempre o menor limite.</p>
        )}
        <div>
          <Button disabled={!data} reason={offline} onClick={() => setChanging(true)}>
            Mudar limite
          </Button>
        </div>
      </div>
      {changing && data ? <SpendingDialog limits={data} onClose={() => setChanging(false)} /> : null}
    </Card>
  );
}

function SpendingDialog({ limits, onClose }: { limits: SpendingLimits; onClose: () => void }) {
  const [values, setValues] = useState({ credits: limits.own.credits?.toString() ?? '' });
  const queryClient = useQueryClient();
  const queries = spendingQueries(useHttp());
  const session = useSession();
  const { run, busy, reason } = useOnlineMutation(spendingCalls.setSpendingLimit, {
    success: 'Limite de gastos alterado',
    onSuccess: () => {
      void queryClient.invalidateQueries(queries.own());
      void session.refresh();
      onClose();
    },
    onError: (error) => form.showServerError(error),
  });
  const form = useForm({
    schema: spendingForm,
    state: [values, setValues],
    onSubmit: (body) => run({ body }),
  });
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Limite de gastos do mês"
      description="Menor vale na hora. Maior, ou sem limite, vale depois de sete dias."
      form={form}
      busy={busy}
      reason={reason}
      label="Salvar"
    >
      <TextField
        label={`${PACK.currency.title} por mês`}
        hint="Em branco: sem limite."
        inputMode="numeric"
        autoComplete="off"
        {...form.field('credits')}
      />
    </FormDialog>
  );
}
