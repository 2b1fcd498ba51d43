import { Link } from '@tanstack/react-router';
import { css } from '#styled/css/index.js';
import { Icon } from '#ui/icon.tsx';
import { menuItem } from '#ui/menu-style.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { Entry, UnreadCounter } from './navigation.ts';

const icon = css({ color: 'gold', fontSize: '0.95em' });
const locked = css({ marginLeft: 'auto', color: 'muted' });

/**
 * The `li` elements of a menu; `Counter` shows the number of unread answers beside the entry that counts them. An entry that the account may
 * not open has a lock and leads nowhere.
 */
export const menuEntries = (
  entries: Entry[],
  { Counter = null, isLocked }: { Counter?: UnreadCounter | null; isLocked?: (entry: Entry) => boolean } = {},
) =>
  entries.map((entry) => (
    <li key={entry.to}>
      {isLocked?.(entry) ? (
        // A link without an address, which says that it cannot be followed.
        <span role="link" aria-disabled="true" className={menuItem}>
          <Icon name={entry.icon} className={icon} />
          {entry.label}
          <VisuallyHidden>, só para a equipe</VisuallyHidden>
          <Icon name="lock" className={locked} />
        </span>
      ) : (
        <Link to={entry.to} activeOptions={{ exact: entry.to === '/admin' }} className={menuItem}>
          <Icon name={entry.icon} className={icon} />
          {entry.label}
          {entry.counts && Counter ? <Counter shape="number" /> : null}
        </Link>
      )}
    </li>
  ));
