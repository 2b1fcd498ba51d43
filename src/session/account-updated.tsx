import { useQuery } from '@tanstack/react-query';
import { useHttp } from '#lib/http-context.ts';
import { useConnection } from '#offline/connectivity/connectivity-context.ts';
import { ReadTime } from '#offline/connectivity/read-time.tsx';
import { InTitleLine } from '#ui/title-line.tsx';
import { sessionQueries } from './session.queries.ts';
import { useSession } from './use-session.ts';

/** Says when the shown account was last updated; renders nothing while it is current. */
export function AccountUpdated() {
  const session = useSession();
  const connection = useConnection();
  const queries = sessionQueries(useHttp());
  const account = useQuery({ ...queries.account(), enabled: false });
  const characters = useQuery({ ...queries.characters(), enabled: false });
  const isError = account.isError || characters.isError;

  if (connection === 'online' && !isError) return null;
  return (
    <InTitleLine>
      <ReadTime
        brief
        query={{
          dataUpdatedAt: Math.min(account.dataUpdatedAt, characters.dataUpdatedAt),
          isError,
          isFetching: account.isFetching || characters.isFetching,
          refetch: () => session.refresh(),
        }}
      />
    </InTitleLine>
  );
}
