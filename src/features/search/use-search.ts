import { useEffect, useMemo, useRef, useState } from 'react';
import type { Entry } from './search.entries.ts';
import { createScan, needsTypos, withMisspelt, type Group, type Misspelt } from './search.rules.ts';
import { startTypos, type Typos } from './typos-in-worker.ts';

interface Answer {
  entries: readonly Entry[];
  text: string;
  misspelt: readonly Misspelt[];
}

/** The groups that a text finds among the entries; `pending` while misspelt names are still looked for. */
export function useSearch({ entries, text }: { entries: readonly Entry[]; text: string }): {
  groups: Group[];
  pending: boolean;
} {
  const scan = useMemo(() => createScan(entries), [entries]);
  const scanned = useMemo(() => scan(text), [scan, text]);
  const wanted = needsTypos({ text, found: scanned });
  const answer = useMisspelt({ entries, text, wanted });
  // Until the next answer, the one before it stays on the screen.
  const misspelt = wanted && answer?.entries === entries ? answer.misspelt : null;
  const groups = useMemo(
    () => (misspelt ? withMisspelt({ scanned, entries, misspelt }) : scanned),
    [scanned, entries, misspelt],
  );
  return { groups, pending: wanted && (misspelt === null || answer?.text !== text) };
}

/** The last answer of the worker, which is started when it is wanted first. */
function useMisspelt({
  entries,
  text,
  wanted,
}: {
  entries: readonly Entry[];
  text: string;
  wanted: boolean;
}): Answer | null {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const typos = useRef<Typos>(null);
  useEffect(() => {
    if (!wanted) return undefined;
    let stopped = false;
    if (typos.current?.entries !== entries) {
      typos.current?.stop();
      typos.current = startTypos(entries);
    }
    void typos.current.find(text).then((misspelt) => {
      if (!stopped) setAnswer({ entries, text, misspelt });
    });
    return () => {
      stopped = true;
    };
  }, [entries, text, wanted]);
  useEffect(() => () => typos.current?.stop(), []);
  return answer;
}
