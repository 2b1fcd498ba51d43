import { openSearch } from './open-search.ts';
import { Icon } from './icon.tsx';
import style from './search-opener.module.css';

/** Looks like the field of the portal's search, and opens it. */
export const SearchOpener = () => (
  <button type="button" className={style.field} onClick={openSearch}>
    <Icon name="search" />
    <span>Item, monstro, mapa, jogador...</span>
  </button>
);
