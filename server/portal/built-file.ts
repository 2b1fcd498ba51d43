import { readFileSync, statSync } from 'node:fs';

/** Milliseconds for which a file is taken to be the one that it was: looking costs as much as all else of a cached page. */
export const CHECK_INTERVAL_MS = 100;

/**
 * What a file of the built portal holds, read again when it is another: a portal may be built anew under a running server. While
 * there is none, what it held last; `first` before that.
 */
export function builtFile<Value>(input: {
  file: string;
  first: Value;
  read: (text: string) => Value;
}): () => Value {
  const { file, first, read } = input;
  let last: { at: number; value: Value } = { at: -1, value: first };
  let checked = -Infinity;
  return () => {
    const now = performance.now();
    if (now - checked < CHECK_INTERVAL_MS) return last.value;
    checked = now;
    const at = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
    if (at !== undefined && at !== last.at) last = { at, value: read(readFileSync(file, 'utf8')) };
    return last.value;
  };
}
