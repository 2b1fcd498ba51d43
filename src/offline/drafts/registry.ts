import type { RowId } from '#contract/shape.ts';

/** What a page has open of an account's drafts. Loads no database code: the session needs it at the start. */
export interface OpenDrafts {
  /** How many are stored or still being typed. */
  count(): Promise<number>;
  /** Nothing is written any more. */
  close(): void;
}

const open = new Map<RowId, Promise<OpenDrafts>>();

/** Name of an account's own database. */
export const draftsDatabase = (accountId: RowId): string => `valdora.drafts.${accountId}`;

/** What the localStorage keys of an account's mirrors (mirror.ts) begin with. */
export const mirrorPrefix = (accountId: RowId): string => `valdora.draft.${accountId}/`;

/** localStorage keys of an account's mirrors. */
export function mirrorNames(accountId: RowId): string[] {
  try {
    return Object.keys(localStorage).filter((name) => name.startsWith(mirrorPrefix(accountId)));
  } catch {
    return [];
  }
}

/** Remembers an opening until the account's drafts are erased; the same opening for everybody who asks. */
export function openOnce<T extends OpenDrafts>(accountId: RowId, opening: () => Promise<T>): Promise<T> {
  const known = open.get(accountId);
  if (known) return known as Promise<T>;
  const next = opening();
  open.set(accountId, next);
  return next;
}

/** The opening of an account's drafts in this page, if there was one. */
export const openedDrafts = (accountId: RowId): Promise<OpenDrafts> | undefined => open.get(accountId);

/** After the account's drafts were erased: the next opening makes a new database. */
export function forgetOpening(accountId: RowId): void {
  open.delete(accountId);
}
