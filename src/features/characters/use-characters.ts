import { useQuery } from '@tanstack/react-query';
import { useHttp } from '#lib/http-context.ts';
import { sessionQueries } from '#session/session.queries.ts';
import { useSession, useSessionState } from '#session/use-session.ts';
import { knownCharacters } from './characters.rules.ts';

/** The session's characters, undefined until they are known, and the state of their query. */
export function useCharacters() {
  const session = useSession();
  const state = useSessionState();
  const { data, isError, isFetching } = useQuery({
    ...sessionQueries(useHttp()).characters(),
    // The session runs this query; here it is only observed.
    enabled: false,
  });
  return {
    list: data ?? knownCharacters(state),
    query: { isError, isFetching, refetch: () => session.refresh() },
  };
}
