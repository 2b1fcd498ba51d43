/** Whose data a query's answer is: everybody's, or the signed-in account's. Other queries are never persisted. */
export type Persisted = 'public' | 'account';

/** Three weeks: how long a persisted copy stays readable offline, and its gcTime, which a timer counts: below 2^31 ms. */
export const PERSISTED_MS = 21 * 24 * 3_600_000;

/** Options of a query whose last answer is persisted on the device (product 16.6). */
export const persisted = (kind: Persisted) => ({ gcTime: PERSISTED_MS, meta: { persist: kind } }) as const;
