import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { useHttp } from '#lib/http-context.ts';
import { sessionQueries } from '#session/session.queries.ts';
import { useSession, useSessionState } from '#session/use-session.ts';
import { Notice } from '#ui/notice.tsx';
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

const isWithout = ({ names, known }: CharacterNames) => known && names.length === 0;

/**
 * Chooses one of the account's characters; an account without characters needs none. A deleted character stays selected in a
 * draft until the player chooses another.
 */
export function CharacterField({
  characters,
  value = '',
  ...field
}: Omit<ComponentProps<typeof Select>, 'label' | 'value'> & { characters: CharacterNames; value?: string }) {
  const { names } = characters;
  const choices = value === '' || names.includes(value) ? names : [value, ...names];
  const without = isWithout(characters);
  return (
    <Select label={without ? 'Personagem (opcional)' : 'Personagem'} value={value} {...field}>
      {value === '' && <option value="">{without ? 'Nenhum personagem' : 'Escolha um personagem'}</option>}
      {choices.map((name) => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
    </Select>
  );
}

/** Below the field and those beside it: that there is no character to choose, or that they could not be read. */
export function CharacterNotice({ characters }: { characters: CharacterNames }) {
  const session = useSession();
  return (
    <>
      {isWithout(characters) ? (
        <Notice title="Sua conta ainda não tem personagens.">
          Você pode enviar o ticket sem escolher um.
        </Notice>
      ) : null}
      {characters.failed ? (
        <RetryNotice
          title="Não foi possível carregar seus personagens."
          busy={characters.busy}
          onRetry={() => void session.refresh()}
        >
          O que você escreveu continua guardado.
        </RetryNotice>
      ) : null}
    </>
  );
}
