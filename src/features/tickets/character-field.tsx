import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { useHttp } from '#lib/http-context.ts';
import { sessionQueries } from '#session/session.queries.ts';
import { useSession, useSessionState } from '#session/use-session.ts';
import { RetryNotice } from '#offline/connectivity/retry-notice.tsx';
import { Select } from '#ui/select.tsx';

interface CharacterNames {
  names: readonly string[];
  /** The name of the character with the highest level, the first choice; empty without characters. */
  strongest: string;
  /** Whether the characters have been read. An empty list then means that the account has none. */
  known: boolean;
  failed: boolean;
  busy: boolean;
}

/** The names of the account's characters. */
export function useCharacterNames(): CharacterNames {
  const state = useSessionState();
  const read = useQuery({ ...sessionQueries(useHttp()).characters(), enabled: false });
  const characters = state.status === 'in' ? state.characters : [];
  const names = characters.map(({ name }) => name);
  const highest = Math.max(...characters.map(({ level }) => level));
  const strongest = characters.find(({ level }) => level === highest)?.name ?? '';
  const known = read.data !== undefined || names.length > 0;
  return { names, strongest, known, failed: read.isError && !known, busy: read.isFetching };
}

/**
 * Chooses one of the account's characters; an account without characters needs none, and the field says so. A deleted character stays selected in a
 * draft until the player chooses another.
 */
export function CharacterField({
  characters,
  value = '',
  ...field
}: Omit<ComponentProps<typeof Select>, 'label' | 'value'> & { characters: CharacterNames; value?: string }) {
  const { names, known } = characters;
  const choices = value === '' || names.includes(value) ? names : [value, ...names];
  const without = known && names.length === 0;
  return (
    <Select label={without ? 'Personagem (opcional)' : 'Personagem'} value={value} {...field}>
      {value === '' && (
        <option value="">{without ? 'Sua conta ainda não tem um' : 'Escolha um personagem'}</option>
      )}
      {choices.map((name) => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
    </Select>
  );
}

/** Below the field and the one beside it: that the characters could not be read. */
export function CharacterNotice({ characters }: { characters: CharacterNames }) {
  const session = useSession();
  if (!characters.failed) return null;
  return (
    <RetryNotice
      title="Não foi possível carregar seus personagens."
      busy={characters.busy}
      onRetry={() => void session.refresh()}
    >
      O que você escreveu continua guardado.
    </RetryNotice>
  );
}
