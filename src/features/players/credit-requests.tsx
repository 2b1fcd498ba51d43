import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { playersCalls } from '#contract/calls/players.ts';
import { PACK } from '#contract/pack.ts';
import type { CreditRequest } from '#contract/players.ts';
import type { RowId } from '#contract/shape.ts';
import { formatCredits } from '#lib/credits.ts';
import { useHttp } from '#lib/http-context.ts';
import { formatNumber } from '#lib/number.ts';
import { useOnlineMutation } from '#offline/connectivity/online-mutation.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { toast } from '#ui/toast.ts';
import { Amount } from './amount.tsx';
import { BalanceChange } from './balance-change.tsx';
import { playersQueries } from './players.queries.ts';
import { RefuseButton, RequestCard, RequestSection } from './request-card.tsx';

/** Changes of credits that wait for a second administrator. Renders nothing if there are none. */
export function CreditRequests({ userId }: { userId: RowId }) {
  const query = useInfiniteQuery(playersQueries(useHttp()).requests());
  return (
    <RequestSection
      id="pedidos"
      title={`${PACK.currency.title} a confirmar`}
      query={query}
      card={(request) => <CreditRequestCard request={request} userId={userId} />}
    />
  );
}

function CreditRequestCard({ request, userId }: { request: CreditRequest; userId: RowId }) {
  const { account, amount, reason, payment_id, requested_by: author, created_at } = request;
  const refetch = useRefetchRequests(request);
  return (
    <RequestCard
      account={account}
      author={author}
      createdAt={created_at}
      userId={userId}
      change={<Amount amount={amount} />}
      about={payment_id}
      whyNot={`Quem recebe ${PACK.currency.os} ${PACK.currency.many} não confirma o pedido.`}
      refuse={({ isOwn }) => (
        <RefuseButton call={playersCalls.refuseCredits} id={request.id} isOwn={isOwn} onSettled={refetch} />
      )}
      confirm={({ disabled }) => <Confirm request={request} disabled={disabled} />}
    >
      <BalanceChange before={account.balance} after={account.balance + amount} brief />
      <p>{`Motivo: ${reason}`}</p>
    </RequestCard>
  );
}

/** Refetches the requests, the lists of players and everything about the account. */
function useRefetchRequests(request: CreditRequest) {
  const queryClient = useQueryClient();
  const queries = playersQueries(useHttp());
  return () => {
    void queryClient.invalidateQueries({ queryKey: queries.requests().queryKey });
    void queryClient.invalidateQueries({ queryKey: queries.searches().queryKey });
    void queryClient.invalidateQueries({ queryKey: queries.one(Number(request.account.id)).queryKey });
  };
}

function Confirm({ request, disabled }: { request: CreditRequest; disabled: boolean }) {
  const [asking, setAsking] = useState(false);
  const refetch = useRefetchRequests(request);
  const { account, amount } = request;
  const confirm = useOnlineMutation(playersCalls.confirmCredits, {
    onSuccess: ({ balance }) => {
      setAsking(false);
      toast.show({
        kind: 'success',
        title: `${PACK.currency.title} lançad${PACK.currency.os}`,
        description: `Saldo: ${formatNumber(balance)}`,
      });
      refetch();
    },
    onError: () => {
      setAsking(false);
      refetch();
    },
  });
  return (
    <>
      <Button variant="main" disabled={disabled} reason={confirm.reason} onClick={() => setAsking(true)}>
        Confirmar
      </Button>
      <ConfirmDialog
        open={asking}
        title={
          amount > 0
            ? `Dar ${PACK.currency.os} ${PACK.currency.many}?`
            : `Retirar ${PACK.currency.os} ${PACK.currency.many}?`
        }
        confirm={`${amount > 0 ? 'Dar' : 'Retirar'} ${formatCredits(Math.abs(amount))}`}
        variant={amount > 0 ? 'main' : 'danger'}
        busy={confirm.busy}
        busyLabel="Lançando..."
        reason={confirm.reason}
        onConfirm={() => confirm.run({ params: { id: Number(request.id) } })}
        onClose={() => setAsking(false)}
      >
        <p>{`${account.username}: ${request.reason}`}</p>
        <BalanceChange before={account.balance} after={account.balance + amount} />
      </ConfirmDialog>
    </>
  );
}
