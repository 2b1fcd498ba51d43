import { Link } from '@tanstack/react-router';
import { menuItem } from '#ui/menu-style.ts';
import type { Entry, UnreadCounter } from './navigation.ts';

/** The `li` elements of a menu; `Counter` shows the number of unread answers beside the entry that counts them. */
export const menuEntries = (entries: Entry[], Counter: UnreadCounter | null = null) =>
  entries.map(({ to, label, counts }) => (
    <li key={to}>
      <Link to={to} className={menuItem}>
        {label}
        {counts && Counter ? <Counter shape="number" /> : null}
      </Link>
    </li>
  ));
