import { useQuery } from '@tanstack/react-query';
import type { Character } from '#contract/characters.ts';
import { useHttp } from '#lib/http-context.ts';
import { sessionQueries } from '#session/session.queries.ts';
import { useSession, useSessionState } from '#session/use-session.ts';
import { knownCharacters } from './characters.rules.ts';

interface CharactersRead {
  /** Undefined until they are known. */
  list: Character[] | undefined;
  failed: boolean;
  busy: boolean;
  retry: () => void;
}

/** The session's characters. */
export function useCharacters(): CharactersRead {
  const session = useSession();
  const state = useSessionState();
  const { data, isError, isFetching } = useQuery({
    ...sessionQueries(useHttp()).characters(),
    enabled: false,
  });
  return {
    list: data ?? knownCharacters(state),
    failed: isError,
    busy: isFetching,
    retry: () => void session.refresh(),
  };
}
