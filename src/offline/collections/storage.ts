import { createSignal } from '#lib/signal.ts';

/** Where reference data lives: on the device, or only in this page's memory, and then why. */
export type Storage = { kind: 'device' } | { kind: 'memory'; why: 'missing' | 'stuck' | 'failed' | 'full' };

/** Null until the first opening ended. Kept apart from the database, which the page's start does not load. */
export const storage = createSignal<Storage | null>(null);

/** True once another tab runs a newer version of the data; this tab has closed its database and must reload. */
export const outdated = createSignal(false);

/** Counts how often the database was opened anew within this page, perhaps without its rows. */
export const reopened = createSignal(0);
