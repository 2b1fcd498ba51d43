/** Something written and not yet published. `content` is JSON; `base` names the version it was started from. */
export interface Draft {
  key: string;
  content: string;
  /** Milliseconds. */
  savedAt: number;
  base: string | null;
  /** `<writer>:<number>`, by which tabs know what they have seen; older builds wrote none. */
  revision?: string;
}

/** The revision of a stored draft, of an older build's too. */
export const revisionOf = ({ revision, savedAt }: Draft): string => revision ?? `:${savedAt}`;

const partsOf = (revision: string): { writer: string; number: number } => {
  const [writer = '', number] = revision.split(':');
  return { writer, number: Number(number) };
};

/** One writer's words for one draft, of whatever revision. */
export const entryKey = ({ key, revision }: { key: string; revision: string }): string =>
  `${partsOf(revision).writer}/${key}`;

/** Of each writer's words for a draft only the last, the oldest first: the same may have been found in two places. */
export function latestByWriter<T extends Draft & { revision: string }>(drafts: readonly T[]): T[] {
  const last = new Map<string, T>();
  for (const draft of drafts) {
    const other = last.get(entryKey(draft));
    if (!other || partsOf(other.revision).number < partsOf(draft.revision).number)
      last.set(entryKey(draft), draft);
  }
  return [...last.values()].sort((one, other) => one.savedAt - other.savedAt);
}

/** Whether one writer wrote both. */
export const hasSameWriter = (one: string, other: string): boolean =>
  partsOf(one).writer === partsOf(other).writer && partsOf(one).writer !== '';

/** Whether `current` holds words that the writer of `by` has not seen and does not write again. */
export function isUnseen({ current, by, seen }: { current: Draft; by: Draft; seen: string | null }): boolean {
  const revision = revisionOf(current);
  if (revision === seen || current.content === by.content) return false;
  return !hasSameWriter(revision, revisionOf(by));
}

/** Whether the same writer's words, or later ones, are stored: only their removal from the log was not written any more. */
export function isStored({ current, draft }: { current: Draft; draft: Draft }): boolean {
  const [stored, found] = [revisionOf(current), revisionOf(draft)];
  return hasSameWriter(stored, found) && partsOf(stored).number >= partsOf(found).number;
}
