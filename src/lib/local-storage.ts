/** localStorage, or nothing where the browser refuses it. */
export function safeLocalStorage(): Storage | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}

/** Stores a value, or nothing where the browser refuses localStorage or it is full: what is stored so is not worth an error. */
export function storeIfPossible(storage: Storage | null | undefined, name: string, value: string): void {
  try {
    storage?.setItem(name, value);
  } catch {
    // The value counts for this page only.
  }
}
