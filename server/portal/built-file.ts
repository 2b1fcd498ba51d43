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
  let lastRead: { modifiedMs: number; value: Value } = { modifiedMs: -1, value: initial };
  let checkedAtMs = -Infinity;
  return () => {
    const nowMs = performance.now();
    if (nowMs - checkedAtMs < CHECK_INTERVAL_MS) return lastRead.value;
    checkedAtMs = nowMs;
    const modifiedMs = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
    if (modifiedMs !== undefined && modifiedMs !== lastRead.modifiedMs)
      lastRead = { modifiedMs, value: read(readFileSync(file, 'utf8')) };
    return lastRead.value;
  };
}
