import { readFileSync, statSync } from 'node:fs';

/** A file's time is checked at most this often: the check takes as long as the rest of a cached page. */
export const CHECK_INTERVAL_MS = 100;

/**
 * Reads a file of the built portal, and reads it again after it has changed: a new build may replace it while the server runs. While the
 * file is missing, the last value stays; before the first read the value is `initial`.
 */
export function builtFile<Value>(input: {
  file: string;
  initial: Value;
  read: (text: string) => Value;
}): () => Value {
  const { file, initial, read } = input;
  let last: { at: number; value: Value } = { at: -1, value: initial };
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
