import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { AgeRequest } from '#contract/ages-admin.ts';
import { agesCalls } from '#contract/calls/ages.ts';
import type { RowId } from '#contract/shape.ts';
import { useHttp } from '#lib/http-context.ts';
import { AGE_LABELS } from '#lib/age-labels.ts';
import { useOnlineMutation } from '#offline/connectivity/online-mutation.ts';
import { Button } from '#ui/button.tsx';
import { agesQueries } from './ages.queries.ts';
import { playersQueries } from './players.queries.ts';
import { RefuseButton, RequestCard, RequestSection } from './request-card.tsx';

/** Ages of accounts that wait for a second person of the team. Renders nothing if there are none. */
export function AgeRequests({ userId }: { userId: RowId }) {
  const query = useInfiniteQuery(agesQueries(useHttp()).requests());
  return (
    <RequestSection
      id="idades"
      title="Idades a confirmar"
      query={query}
      card={(request) => <AgeRequestCard request={request} userId={userId} />}
    />
  );
}

function AgeRequestCard({ request, userId }: { request: AgeRequest; userId: RowId }) {
  const { id, account, state, reason, requested_by: author, created_at } = request;
  const queryClient = useQueryClient();
  const http = useHttp();
  const refetch = () => {
    for (const { queryKey } of [agesQueries(http).requests(), playersQueries(http).one(Number(account.id))])
      void queryClient.invalidateQueries({ queryKey });
  };
  const confirm = useOnlineMutation(agesCalls.confirmAge, {
    success: 'Idade alterada',
    onSuccess: refetch,
    onError: refetch,
  });
  return (
    <RequestCard
      account={account}
      author={author}
      createdAt={created_at}
      userId={userId}
      another="Outra pessoa da equipe precisa confirmar."
      whyNot="Ninguém decide sobre a própria conta."
      refuse={({ isOwn }) => (
        <RefuseButton
          call={agesCalls.refuseAge}
          id={id}
          isOwn={isOwn}
          disabled={account.id === userId}
          onSettled={refetch}
        />
      )}
      confirm={({ disabled }) => (
        <Button
          variant="main"
          disabled={disabled}
          busy={confirm.busy}
          reason={confirm.reason}
          onClick={() => confirm.run({ params: { id: Number(id) } })}
        >
          Confirmar
        </Button>
      )}
    >
      <p>{`${AGE_LABELS[account.state]} → ${AGE_LABELS[state]}`}</p>
      <p>{`Motivo: ${reason}`}</p>
    </RequestCard>
  );
}
