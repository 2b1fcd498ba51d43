import type { KeyboardEvent } from 'react';
import { Icon } from '#ui/icon.tsx';
import style from './search.module.css';

const LONGEST_TEXT = 80;

/** The field of the search, with the button that closes it. */
export function SearchField({
  text,
  list,
  active,
  expanded,
  onKey,
  onText,
}: {
  text: string;
  /** The ids of the list below it and of the option that Enter opens. */
  list: string;
  active: string | undefined;
  expanded: boolean;
  onKey: (event: KeyboardEvent<HTMLInputElement>) => void;
  onText: (text: string) => void;
}) {
  return (
    <search className={style.head}>
      <Icon name="search" className={style.glass} />
      <input
        type="search"
        role="combobox"
        aria-label="Buscar no portal"
        aria-expanded={expanded}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={active}
        className={style.field}
        placeholder="Item, monstro, mapa, jogador..."
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={LONGEST_TEXT}
        value={text}
        onKeyDown={onKey}
        onChange={({ target }) => onText(target.value)}
      />
      <button type="button" className={style.close} aria-label="Fechar a busca" data-close>
        <Icon name="close" />
      </button>
    </search>
  );
}
