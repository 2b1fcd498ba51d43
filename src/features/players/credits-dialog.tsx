import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { playersCalls } from '#contract/calls/players.ts';
import { PACK } from '#contract/pack.ts';
import { PLAYER_LIMITS } from '#contract/players.ts';
import type { RowId } from '#contract/shape.ts';
import { formatCredits } from '#lib/credits.ts';
import { useHttp } from '#lib/http-context.ts';
import { formatNumber } from '#lib/number.ts';
import { useForm, type Form as FormOf } from '#lib/use-form.ts';
import { useOnlineMutation } from '#offline/connectivity/online-mutation.ts';
import { useUser } from '#session/use-session.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast.ts';
import { BalanceChange } from './balance-change.tsx';
import { playersQueries } from './players.queries.ts';
import { balanceAfter, type Direction, needsSecondAdmin } from './players.rules.ts';
import { creditsForm } from './players.forms.ts';

const TEXTS = {
  give: {
    title: `Dar ${PACK.currency.many}`,
    button: 'Dar',
    done: `${PACK.currency.title} dad${PACK.currency.os}`,
  },
  take: {
    title: `Retirar ${PACK.currency.many}`,
    button: 'Retirar',
    done: `${PACK.currency.title} retirad${PACK.currency.os}`,
  },
} as const;

const EMPTY = { amount: '', reason: '', payment_id: '' };

/** Gives credits to an account, or takes some, with the balance before and after. */
export function CreditsDialog(props: {
  account: { id: RowId; username: string; cash_site: number };
  direction: Direction;
  onClose: () => void;
}) {
  const { account, direction, onClose } = props;
  const id = Number(account.id);
  const texts = TEXTS[direction];
  const [values, setValues] = useState(EMPTY);
  const queryClient = useQueryClient();
  const queries = playersQueries(useHttp());
  const user = useUser();
  const limit = useInfiniteQuery(queries.requests()).data?.pages[0]?.limit;
  const { run, busy, reason } = useOnlineMutation(playersCalls.changeCredits, {
    onSuccess: ({ status, balance }) => {
      void queryClient.invalidateQueries({ queryKey: queries.one(id).queryKey });
      void queryClient.invalidateQueries({ queryKey: queries.requests().queryKey });
      void queryClient.invalidateQueries({ queryKey: queries.searches().queryKey });
      toast.show({
        kind: 'success',
        ...(status === 'pending'
          ? { title: 'Pedido enviado', description: 'Outra pessoa da administração confirma.' }
          : {
              title: texts.done,
              description: `Saldo: ${formatNumber(account.cash_site)} → ${formatNumber(balance)}`,
            }),
      });
      onClose();
    },
    onError: (error) => {
      void queryClient.invalidateQueries({ queryKey: queries.one(id).queryKey });
      form.showServerError(error);
    },
  });
  const form = useForm({
    schema: creditsForm(direction),
    state: [values, setValues],
    onSubmit: (body) => run({ params: { id }, body }),
  });
  const after = balanceAfter({ balance: account.cash_site, amount: values.amount, direction });
  const needsConfirmation =
    limit !== undefined &&
    after.balance !== null &&
    needsSecondAdmin({ amount: values.amount, isOwn: user?.id === account.id, limit });
  const what = after.balance === null ? PACK.currency.many : formatCredits(Number(values.amount));
  return (
    <FormDialog
      open
      onClose={onClose}
      title={texts.title}
      description={account.username}
      form={form}
      busy={busy}
      reason={reason}
      label={needsConfirmation ? 'Pedir confirmação' : `${texts.button} ${what}`}
      busyLabel="Lançando..."
      variant={direction === 'give' ? 'main' : 'danger'}
    >
      <NumberField label={PACK.currency.title} required {...form.field('amount')} />
      <BalanceChange before={account.cash_site} after={after.balance} problem={after.problem} />
      <ReasonFields form={form} direction={direction} />
      {needsConfirmation ? <WaitingNotice limit={limit} /> : null}
    </FormDialog>
  );
}

/** The reason for the change and, for credits given, the code of the payment that they belong to. */
function ReasonFields({
  form,
  direction,
}: {
  form: Pick<FormOf<typeof EMPTY>, 'field'>;
  direction: Direction;
}) {
  return (
    <>
      <TextField
        label="Motivo"
        autoComplete="off"
        required
        maxLength={PLAYER_LIMITS.reason}
        {...form.field('reason')}
      />
      {direction === 'give' ? (
        <TextField
          label="Código do pagamento (opcional)"
          hint="De um pagamento feito fora do portal. Cada código é lançado uma só vez."
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={PLAYER_LIMITS.paymentId}
          {...form.field('payment_id')}
        />
      ) : null}
    </>
  );
}

/** Tells that another administrator has to confirm, and how much is left today. */
function WaitingNotice({ limit }: { limit: { day: number; used: number } }) {
  return (
    <Notice tone="warn" title="Precisa de uma segunda confirmação">
      Sozinho, cada administrador movimenta até <span>{formatNumber(limit.day)}</span>{' '}
      {`${PACK.currency.many} por dia. Hoje: `}
      <span>{formatNumber(limit.used)}</span>.
    </Notice>
  );
}
