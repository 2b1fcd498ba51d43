import { useSyncExternalStore } from 'react';

/** A value that can be subscribed to. Setting an equal value notifies nobody. */
export interface Signal<T> {
  get: () => T;
  set: (value: T) => void;
  subscribe: (listener: () => void) => () => void;
}

type ReadSignal<T> = Pick<Signal<T>, 'get' | 'subscribe'>;

/** A value outside React, for state that outlives a component. */
export function createSignal<T>(initial: T): Signal<T> {
  let current = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    set(value) {
      if (Object.is(value, current)) return;
      current = value;
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Reads a signal in a component and renders again when it changes. */
export const useSignal = <T>(signal: ReadSignal<T>): T => useSignalPart(signal, (value) => value);

/** Reads a part of a signal; the component renders again only when that part changes. */
export function useSignalPart<T, Part>(signal: ReadSignal<T>, pick: (value: T) => Part): Part {
  const get = () => pick(signal.get());
  return useSyncExternalStore(signal.subscribe, get, get);
}
