import type { DataStorage } from './storage.ts';

const REASONS = {
  missing: 'Este navegador não oferece armazenamento aqui (navegação privada, talvez).',
  stuck: 'O armazenamento deste aparelho não responde; outra aba antiga do portal pode estar ocupando-o.',
  failed: 'O armazenamento deste aparelho falhou ao abrir.',
  full: 'Não há mais espaço neste aparelho.',
} as const;

/** A sentence that says why data lasts only for this visit; null while it is stored on the device. */
export const memoryReason = (now: DataStorage | null): string | null =>
  now?.kind === 'memory' ? REASONS[now.why] : null;
