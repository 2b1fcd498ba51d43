import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { playersCalls } from '#contract/calls/players.ts';
import type { CreditRequest } from '#contract/players.ts';
import type { RowId } from '#contract/shape.ts';
import { formatTimestamp } from '#lib/format.ts';
import { useHttp } from '#lib/http-context.ts';
import { formatNumber } from '#lib/number.ts';
import { MoreButton } from '#offline/queries/more-button.tsx';
import { useOnlineMutation } from '#offline/connectivity/online-mutation.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { row, stack } from '#ui/layout.ts';
import { nameLink } from '#ui/link-style.ts';
import { SectionHead } from '#ui/section-head.tsx';
import { muted } from '#ui/text-style.ts';
import { toast } from '#ui/toast.ts';
import { BalanceChange } from './balance-change.tsx';
import { playersQueries } from './players.queries.ts';

/** Changes of credits that wait for a second administrator (product 24.3). Renders nothing if there are none. */
export function CreditRequests({ userId }: { userId: RowId }) {
  const query = useInfiniteQuery(playersQueries(useHttp()).requests());
  const requests = query.data?.pages.flatMap(({ items }) => items) ?? [];
  if (requests.length === 0) return null;
  return (
    <section aria-labelledby="pedidos">
      <SectionHead id="pedidos" title="Créditos a confirmar" />
      <ul className={stack({ gap: 2 })}>
        {requests.map((request) => (
          <RequestCard key={request.id} request={request} userId={userId} />
        ))}
      </ul>
      <MoreButton query={query} wide />
    </section>
  );
}

function RequestCard({ request, userId }: { request: CreditRequest; userId: RowId }) {
  const { account, amount, reason, payment_id, requested_by: author, created_at } = request;
  const isOwn = author.id === userId;
  return (
    <Card as="li" padding="sm" className={stack({ gap: 2 })}>
      <div>
        <Link to="/admin/players/$id" params={{ id: String(account.id) }} className={nameLink}>
          {account.username}
        </Link>
        <BalanceChange before={account.balance} after={account.balance + amount} />
        <p>{reason}</p>
        <p className={muted({ breaks: true })}>
          {[`Pedido por ${author.username}`, formatTimestamp(created_at, 'minute'), payment_id]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {account.id === userId && !isOwn ? (
        <p className={muted({ breaks: true })}>Quem recebe os créditos não confirma o pedido.</p>
      ) : null}
      <div className={row({ gap: 2 })}>
        <Refuse request={request} isOwn={isOwn} />
        {isOwn ? (
          <p className={muted({ breaks: true })}>Outra pessoa da administração precisa confirmar.</p>
        ) : (
          <Confirm request={request} disabled={account.id === userId} />
        )}
      </div>
    </Card>
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
        title: 'Créditos lançados',
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
        title={amount > 0 ? 'Dar os créditos?' : 'Retirar os créditos?'}
        confirm={`${amount > 0 ? 'Dar' : 'Retirar'} ${formatNumber(Math.abs(amount))}`}
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

function Refuse({ request, isOwn }: { request: CreditRequest; isOwn: boolean }) {
  const refetch = useRefetchRequests(request);
  const refuse = useOnlineMutation(playersCalls.refuseCredits, {
    success: isOwn ? 'Pedido retirado' : 'Pedido recusado',
    onSuccess: refetch,
    onError: refetch,
  });
  return (
    <Button
      busy={refuse.busy}
      reason={refuse.reason}
      onClick={() => refuse.run({ params: { id: Number(request.id) } })}
    >
      {isOwn ? 'Retirar pedido' : 'Recusar'}
    </Button>
  );
}
