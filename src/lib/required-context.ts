import { createContext, use } from 'react';

/** A context that `src/portal.tsx` always provides, and the hook that reads it. */
export function requiredContext<T>(name: string) {
  const Context = createContext<T | null>(null);
  function useRequired(): T {
    const value = use(Context);
    if (value === null) throw new Error(`${name} is missing`);
    return value;
  }
  return [Context, useRequired] as const;
}
