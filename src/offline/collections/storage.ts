import { createSignal } from '#lib/signal.ts';

/** Where reference data is stored: on the device, or only in this page's memory, with the reason. */
export type DataStorage =
  | { kind: 'device' }
  | { kind: 'memory'; why: 'missing' | 'stuck' | 'failed' | 'full' };

/** Null until the database was opened. In a file of its own, because the start chunk does not load the database. */
export const dataStorage = createSignal<DataStorage | null>(null);

/** True once another tab runs a newer version of the data; this tab has closed its database and must reload. */
export const isTabOutdated = createSignal(false);

/** How often this page has reopened the database, which may then be empty. */
export const reopenCount = createSignal(0);
