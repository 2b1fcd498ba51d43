import { createSignal } from '#lib/signal.ts';

/** Where reference data lives: on the device, or only in this page's memory, and then why. */
export type Storage = { kind: 'device' } | { kind: 'memory'; why: 'missing' | 'stuck' | 'failed' | 'full' };

/** Null until the first opening ended. Kept apart from the database, which the page's start does not load. */
export const storage = createSignal<Storage | null>(null);

/** True once another tab runs a newer version of the data; this tab has closed its database and must reload. */
export const outdated = createSignal(false);

const REASONS = {
  missing: 'Este navegador não oferece armazenamento aqui (navegação privada, talvez).',
  stuck: 'O armazenamento deste aparelho não responde; outra aba antiga do portal pode estar ocupando-o.',
  failed: 'O armazenamento deste aparelho falhou ao abrir.',
  full: 'Não há mais espaço neste aparelho.',
} as const;

/** Why data lasts only for this visit, in a sentence; null while it is kept on the device. */
export const memoryReason = (now: Storage | null): string | null =>
  now?.kind === 'memory' ? REASONS[now.why] : null;
