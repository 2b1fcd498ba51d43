/** localStorage whose functions never throw. A browser may refuse it, as a whole or at each call, and it may be full. */
export const localStore = {
  getItem: (name: string): string | null => attempt(() => globalThis.localStorage.getItem(name)) ?? null,
  /** False if the value was not stored. */
  setItem: (name: string, value: string): boolean =>
    attempt(() => {
      globalThis.localStorage.setItem(name, value);
      return true;
    }) ?? false,
  removeItem: (name: string): void => {
    attempt(() => globalThis.localStorage.removeItem(name));
  },
  /** The names of everything stored. */
  names: (): string[] => attempt(() => Object.keys(globalThis.localStorage)) ?? [],
};

function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
