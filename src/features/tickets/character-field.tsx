import { useSession, useSessionState } from '#session/use-session.ts';
import { Notice } from '#ui/notice.tsx';
import { RetryNotice } from '#ui/retry-notice.tsx';
import { Select } from '#ui/select.tsx';

interface CharacterNames {
  names: readonly string[];
  /** Whether the server has told them: none then means that the account has none. */
  known: boolean;
}

/** The names of the account's characters. */
export function useCharacterNames(): CharacterNames {
  const state = useSessionState();
  if (state.status !== 'in') return { names: [], known: false };
  const names = state.characters.map(({ name }) => name);
  return { names, known: state.confirmed || names.length > 0 };
}

/**
 * One of the account's characters (product 10.4); an account without any needs none. A draft's character that is gone stays chosen until
 * its player chooses anew.
 */
export function CharacterField({
  characters: { names, known },
  value,
  error,
  onChange,
}: {
  characters: CharacterNames;
  value: string;
  error: string | undefined;
  onChange: (name: string) => void;
}) {
  const session = useSession();
  const choices = value === '' || names.includes(value) ? names : [value, ...names];
  const isWithout = known && names.length === 0;
  return (
    <>
      <Select
        label={isWithout ? 'Personagem (opcional)' : 'Personagem'}
        name="characterName"
        value={value}
        error={error}
        onChange={({ target }) => onChange(target.value)}
      >
        <option value="">{isWithout ? 'Nenhum personagem' : 'Escolha um personagem'}</option>
        {choices.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </Select>
      {isWithout ? (
        <Notice tone="info" title="Sua conta ainda não tem personagens.">
          Você pode enviar o ticket sem escolher um.
        </Notice>
      ) : null}
      {known ? null : (
        <RetryNotice
          title="Não foi possível carregar seus personagens."
          busy={false}
          onRetry={() => void session.refresh()}
        >
          O que você escreveu continua guardado.
        </RetryNotice>
      )}
    </>
  );
}
