import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { playersCalls } from '#contract/calls/players.ts';
import { PLAYER_LIMITS, type Player } from '#contract/players.ts';
import { useHttp } from '#lib/http-context.ts';
import { formatNumber } from '#lib/number.ts';
import { useForm } from '#lib/use-form.ts';
import { useOnlineMutation } from '#offline/connectivity/online-mutation.ts';
import { useUser } from '#session/use-session.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Form } from '#ui/form.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast.ts';
import { BalanceChange } from './balance-change.tsx';
import { playersQueries } from './players.queries.ts';
import { balanceAfter, creditsForm, type Direction, needsSecond } from './players.rules.ts';

const TEXTS = {
  give: { title: 'Dar créditos', button: 'Dar', done: 'Créditos dados' },
  take: { title: 'Retirar créditos', button: 'Retirar', done: 'Créditos retirados' },
} as const;

/** Gives credits to an account, or takes some, with the balance before and after (product 24.3). */
export function CreditsDialog(props: { player: Player; direction: Direction; onClose: () => void }) {
  const { player, direction, onClose } = props;
  const { account } = player;
  const id = Number(account.id);
  const texts = TEXTS[direction];
  const [values, setValues] = useState({ amount: '', reason: '', payment_id: '' });
  const formId = useId();
  const queryClient = useQueryClient();
  const queries = playersQueries(useHttp());
  const user = useUser();
  const limit = useInfiniteQuery(queries.requests()).data?.pages[0]?.limit;
  const { run, busy, reason } = useOnlineMutation(playersCalls.changeCredits, {
    onSuccess: ({ status, balance }) => {
      void queryClient.invalidateQueries({ queryKey: queries.one(id).queryKey });
      void queryClient.invalidateQueries({ queryKey: queries.requests().queryKey });
      toast.show(
        status === 'pending'
          ? {
              kind: 'success',
              title: 'Pedido enviado',
              description: 'Outra pessoa da administração confirma.',
            }
          : {
              kind: 'success',
              title: texts.done,
              description: `Saldo: ${formatNumber(account.cash_site)} → ${formatNumber(balance)}`,
            },
      );
      onClose();
    },
    onError: (error) => {
      void queryClient.invalidateQueries({ queryKey: queries.one(id).queryKey });
      form.refuse(error);
    },
  });
  const form = useForm({
    schema: creditsForm(direction),
    state: [values, setValues],
    onSubmit: (body) => run({ params: { id }, body }),
  });
  const after = balanceAfter({ balance: account.cash_site, amount: values.amount, direction });
  const isWaiting =
    limit !== undefined &&
    after.balance !== null &&
    needsSecond({ amount: values.amount, isOwn: user?.id === account.id, limit });
  const amount = after.balance === null ? '' : ` ${formatNumber(Number(values.amount))}`;
  return (
    <Dialog
      open
      onClose={onClose}
      locked={busy}
      size="sm"
      title={texts.title}
      description={account.username}
      footer={
        <>
          <Button disabled={busy} onClick={onClose}>
            Cancelar
          </Button>
          <Button
            type="submit"
            form={formId}
            variant={direction === 'give' ? 'main' : 'danger'}
            busy={busy}
            busyLabel="Lançando..."
            reason={reason}
          >
            {isWaiting ? 'Pedir confirmação' : `${texts.button}${amount}`}
          </Button>
        </>
      }
    >
      <Form form={form} id={formId} busy={busy} reason={reason}>
        <TextField
          label="Créditos"
          inputMode="numeric"
          autoComplete="off"
          required
          {...form.field('amount')}
          error={form.errorOf('amount')}
        />
        <BalanceChange before={account.cash_site} after={after.balance} problem={after.problem} />
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
        {isWaiting ? (
          <Notice tone="warn" title="Outra pessoa da administração confirma">
            Sozinho você movimenta até {formatNumber(limit.day)} créditos por dia, na conta dos outros; hoje
            já foram {formatNumber(limit.used)}.
          </Notice>
        ) : null}
      </Form>
    </Dialog>
  );
}
