/** Whose data a query has: everybody's, or the signed-in account's. Other queries are never persisted. */
export type Persisted = 'public' | 'account';

/** Three weeks: how long persisted data stays readable offline. It is also the gcTime, a timer, so it must be below 2^31 ms. */
export const PERSISTED_MS = 21 * 24 * 3_600_000;

/** Options of a query whose last data is persisted on the device (product 16.6). */
export const persisted = (kind: Persisted) => ({ gcTime: PERSISTED_MS, meta: { persist: kind } }) as const;
