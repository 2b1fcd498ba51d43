import { readFileSync, statSync } from 'node:fs';

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
  return () => {
    const at = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
    if (at !== undefined && at !== last.at) last = { at, value: read(readFileSync(file, 'utf8')) };
    return last.value;
  };
}
