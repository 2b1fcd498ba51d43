import { createSignal } from '#lib/signal.ts';

/** Where reference data is stored: on the device, or only in this page's memory, and then why. */
export type Storage = { kind: 'device' } | { kind: 'memory'; why: 'missing' | 'stuck' | 'failed' | 'full' };

/** Null until the database was opened. In a file of its own, because the start chunk does not load the database. */
export const storage = createSignal<Storage | null>(null);

/** True once another tab runs a newer version of the data; this tab has closed its database and must reload. */
export const outdated = createSignal(false);

/** Counts how often the database was reopened in this page; it may then be empty. */
export const reopened = createSignal(0);
