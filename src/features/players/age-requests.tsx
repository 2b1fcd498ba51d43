import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { AgeRequest } from '#contract/ages-admin.ts';
import { agesCalls } from '#contract/calls/ages.ts';
import type { RowId } from '#contract/shape.ts';
import { useHttp } from '#lib/http-context.ts';
import { useOnlineMutation } from '#offline/connectivity/online-mutation.ts';
import { MoreButton } from '#offline/queries/more-button.tsx';
import { Button } from '#ui/button.tsx';
import { stack } from '#ui/layout.ts';
import { SectionHead } from '#ui/section-head.tsx';
import { AGE_LABELS } from './ages.rules.ts';
import { agesQueries } from './ages.queries.ts';
import { playersQueries } from './players.queries.ts';
import { RefuseButton, RequestCard } from './request-card.tsx';

/** Ages of accounts that wait for a second person of the team. Renders nothing if there are none. */
export function AgeRequests({ userId }: { userId: RowId }) {
  const query = useInfiniteQuery(agesQueries(useHttp()).requests());
  const requests = query.data?.pages.flatMap(({ items }) => items) ?? [];
  if (requests.length === 0) return null;
  return (
    <section aria-labelledby="idades">
      <SectionHead id="idades" title="Idades a confirmar" />
      <ul className={stack({ gap: 2 })}>
        {requests.map((request) => (
          <AgeRequestCard key={request.id} request={request} userId={userId} />
        ))}
      </ul>
      <MoreButton query={query} wide />
    </section>
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
      <p>{reason}</p>
    </RequestCard>
  );
}
