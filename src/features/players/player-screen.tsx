import { useQuery, useQueryClient } from '@tanstack/react-query';
import { playersCalls } from '#contract/calls/players.ts';
import { hasRight } from '#contract/rights.ts';
import { isNotFound } from '#lib/api-error.ts';
import { useHttp } from '#lib/http-context.ts';
import { ReadTime } from '#offline/connectivity/read-time.tsx';
import { QueryFallback } from '#offline/queries/query-fallback.tsx';
import { useUser } from '#session/use-session.ts';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { stack } from '#ui/layout.ts';
import { LoadingRows } from '#ui/row-skeletons.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { InTitleLine } from '#ui/title-line.tsx';
import { PlayerActions } from './player-actions.tsx';
import { PlayerHead } from './player-head.tsx';
import type { ListName } from './list-names.ts';
import { PlayerLists } from './player-lists.tsx';
import { playersQueries } from './players.queries.ts';

const Loading = () => (
  <div className={stack({ gap: 4 })}>
    <Card variant="framed" className={stack({ gap: 4 })} aria-hidden>
      <Skeleton shape="title" width="half" />
      <Skeleton width="long" />
      <Skeleton shape="button" width="half" />
    </Card>
    <LoadingRows text="Carregando a conta..." count={8} />
  </div>
);

/** One account as the team sees it. */
export function PlayerScreen(props: { id: number; list: ListName; onList: (list: ListName) => void }) {
  const { id, list, onList } = props;
  const user = useUser();
  const queryClient = useQueryClient();
  const options = playersQueries(useHttp()).one(id);
  const query = useQuery(options);
  const { data: player, error } = query;
  if (!player) {
    if (isNotFound(error))
      return (
        <EmptyState
          icon="search"
          text="Conta não encontrada."
          hint="Ela pode ter sido encerrada. Procure de novo em Jogadores."
        />
      );
    return (
      <QueryFallback query={query} failed={playersCalls.getPlayer.messages.fallback} loading={<Loading />} />
    );
  }
  const isAdmin = user !== null && hasRight(user, 'admin');
  return (
    <div className={stack({ gap: 3 })}>
      <InTitleLine>
        <ReadTime
          // The key is the prefix of those of the account's lists.
          query={{
            dataUpdatedAt: query.dataUpdatedAt,
            isError: query.isError,
            isFetching: query.isFetching,
            refetch: () => queryClient.invalidateQueries({ queryKey: options.queryKey }),
          }}
          label="Atualizar conta"
          brief
        />
      </InTitleLine>
      <PlayerHead player={player}>
        {player.closed_at === null ? (
          <PlayerActions player={player} isOwn={user?.id === player.account.id} isAdmin={isAdmin} />
        ) : null}
      </PlayerHead>
      <PlayerLists player={player} isAdmin={isAdmin} list={list} onList={onList} />
    </div>
  );
}
