import * as v from 'valibot';

/** Unpublished content. `content` is JSON. */
export interface Draft {
  key: string;
  content: string;
  /** Milliseconds. */
  savedAt: number;
  /** `<writer>:<number>`: tells a tab whether it has seen the stored content. Drafts of older builds have none. */
  revision?: string;
}

/** A change of a draft, as its writer hands it to the mirror and to the database. */
export interface DraftEntry extends Draft {
  revision: string;
  /** The stored revision that its writer had seen; null if there was none. */
  seen: string | null;
}

export const DraftEntrySchema: v.GenericSchema<unknown, DraftEntry> = v.object({
  key: v.string(),
  content: v.string(),
  savedAt: v.number(),
  revision: v.string(),
  seen: v.nullable(v.string()),
});

/** The revision of a stored draft; for an older build's draft, one made from its time. */
export const revisionOf = ({ revision, savedAt }: Draft): string => revision ?? `:${savedAt}`;

const partsOf = (revision: string): { writer: string; number: number } => {
  const [writer = '', number] = revision.split(':');
  return { writer, number: Number(number) };
};

/** A key that all revisions of one draft by one writer share. */
export const entryKey = ({ key, revision }: { key: string; revision: string }): string =>
  `${partsOf(revision).writer}/${key}`;

/** Whether one writer wrote both revisions. */
export const hasSameWriter = (one: string, other: string): boolean =>
  partsOf(one).writer === partsOf(other).writer && partsOf(one).writer !== '';

/** Whether replacing `current` by `by` would lose content that the writer of `by` has not seen. */
export function isUnseen({ current, by, seen }: { current: Draft; by: Draft; seen: string | null }): boolean {
  const revision = revisionOf(current);
  if (revision === seen || current.content === by.content) return false;
  return !hasSameWriter(revision, revisionOf(by));
}

/** Whether `current` is `draft` or a later revision by the same writer: `draft` was saved, but not yet removed from the mirror. */
export function isStored({ current, draft }: { current: Draft; draft: Draft }): boolean {
  const [stored, found] = [revisionOf(current), revisionOf(draft)];
  return hasSameWriter(stored, found) && partsOf(stored).number >= partsOf(found).number;
}
