import { useId } from 'react';
import { useSession, useSessionState } from '#session/use-session.ts';
import { RetryNotice } from '#offline/connectivity/retry-notice.tsx';
import { classLabel } from '#lib/labels.ts';
import { muted } from '#ui/text-style.ts';
import style from './auction.module.css';

const MAX_HEIGHT_PX = 300;

/** Where the item goes, or why a button that needs a character cannot be pressed yet. */
export function useReceiverHint(chosen: string | null): string {
  const state = useSessionState();
  if (chosen !== null) return `O item vai para ${chosen}.`;
  return state.status === 'in' && state.characters.length === 0 && state.charactersConfirmed
    ? 'Você ainda não possui personagens nesta conta.'
    : 'Escolha um personagem para confirmar.';
}

/** Chooses the character that receives an item; nothing where the account has none. */
export function CharacterPicker({
  value,
  onChange,
}: {
  value: string | null;
  onChange: (name: string) => void;
}) {
  const session = useSession();
  const state = useSessionState();
  const legendId = useId();
  const name = useId();
  const characters = state.status === 'in' ? state.characters : [];
  if (characters.length === 0) {
    // A session copy that the server has not confirmed may lack the characters.
    return state.status === 'in' && !state.charactersConfirmed ? (
      <RetryNotice
        title="Não foi possível carregar seus personagens."
        hint="O item só pode ser enviado a um personagem seu."
        busy={false}
        onRetry={() => void session.refresh()}
      />
    ) : null;
  }
  return (
    <div>
      <p className={style.receiver}>
        <span id={legendId}>Personagem que recebe o item</span>
        {/* A phone may show the first ones alone. */}
        {characters.length > 1 ? <span className={muted()}>{`${characters.length} no total`}</span> : null}
      </p>
      <div
        role="radiogroup"
        aria-labelledby={legendId}
        className={style.characters}
        style={{ maxHeight: MAX_HEIGHT_PX }}
      >
        {characters.map((character) => (
          <label key={character.name} className={style.character}>
            <input
              type="radio"
              name={name}
              checked={value === character.name}
              onChange={() => onChange(character.name)}
            />
            <span>
              {character.name}
              <small>{`${classLabel(character)}, nível\u{a0}${character.level}`}</small>
            </span>
          </label>
        ))}
      </div>
    </div>
  );
}
