import { useState } from 'react';
import { clearRecent, readRecent } from './recent-searches.ts';
import type { Kind } from './search.entries.ts';
import { isOnlySimilar, SEARCH } from './search.rules.ts';
import { resultSections, startSections } from './search-sections.ts';
import { useEntries, type SearchedLists } from './use-entries.ts';
import { useSearch } from './use-search.ts';

const NONE_UNFOLDED: ReadonlySet<Kind> = new Set();

/** What the list offers for the typed text, and which of it Enter opens. */
export function useOptions(lists: SearchedLists, typed: string) {
  const [text, setText] = useState(typed);
  const [unfolded, setUnfolded] = useState(NONE_UNFOLDED);
  const [recent, setRecent] = useState(readRecent);
  const [chosen, setActive] = useState<string>();
  const { entries, screens, complete, syncedAt } = useEntries(lists);
  const { groups, pending } = useSearch({ entries, text });
  const isSearching = text.trim().length >= SEARCH.minLength;
  const sections = isSearching
    ? resultSections(groups, unfolded)
    : startSections({ recent, entries, screens });
  const options = sections.flatMap((section) => section.options);
  const picked = options.find(({ key }) => key === chosen);
  // Misspelt names, which are still looked for, come after what is found.
  const isFinal = !isSearching || (complete && (options.length > 0 || !pending));
  return {
    text,
    searched: isSearching ? text : '',
    sections,
    options,
    onlySimilar: isSearching && isOnlySimilar(groups),
    /** Before anything is typed, only arrow keys choose. */
    active: picked ?? (isSearching ? options[0] : undefined),
    syncedAt,
    /** Nothing that is still read or searched can come before the active option. */
    isSettled: picked !== undefined || isFinal,
    isWaiting: isSearching && (pending || !complete),
    hasRecent: !isSearching && recent.length > 0,
    setActive,
    type: (next: string) => {
      setText(next);
      setUnfolded(NONE_UNFOLDED);
      setActive(undefined);
    },
    unfold: (kind: Kind) => setUnfolded(new Set([...unfolded, kind])),
    forget: () => {
      clearRecent();
      setRecent([]);
    },
  };
}
