import { useId } from 'react';
import { useSession, useSessionState } from '#session/use-session.ts';
import { css } from '#styled/css/index.js';
import { RetryNotice } from '#offline/connectivity/retry-notice.tsx';
import { classLabel } from '#lib/labels.ts';
import { muted } from '#ui/text-style.ts';
import style from './auction.module.css';

const MAX_HEIGHT_PX = 300;

const legend = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: '3',
  marginBottom: '2',
  color: 'soft',
  fontSize: 'sm',
  fontWeight: '500',
});

/** Why a button that needs a character cannot be pressed yet. */
export const NO_CHARACTER = 'Escolha um personagem para confirmar.';

/** Chooses the character that receives an item. Its last line says what is missing, or where the item goes. */
export function CharacterPicker({
  value,
  lineId,
  onChange,
}: {
  value: string | null;
  lineId: string;
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
    ) : (
      <p id={lineId}>Você ainda não possui personagens nesta conta.</p>
    );
  }
  return (
    <div>
      <p className={legend}>
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
      <p id={lineId} className={style.pinned}>
        {value === null ? NO_CHARACTER : `O item vai para ${value}.`}
      </p>
    </div>
  );
}
