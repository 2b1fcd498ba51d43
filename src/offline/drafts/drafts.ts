import { liveQuery } from 'dexie';
import type { RowId } from '#contract/shape.ts';
import { logFailure } from '#lib/log.ts';
import { createSignal } from '#lib/signal.ts';
import { hasIndexedDb, inMemoryIndexedDb, openWithTimeout } from '#offline/collections/database.ts';
import { withFreedSpace } from '#offline/collections/quota.ts';
import { closeForOtherTabs, DraftDatabase, type DraftVersion } from './database.ts';
import type { Draft, DraftEntry } from './draft.ts';
import { createMirror, type Mirror } from './mirror.ts';
import { savedPictures } from './saved-pictures.ts';
import { draftsDatabase, openedDrafts } from './mirror-names.ts';

/** A draft and its replaced versions. */
export interface StoredDraft {
  draft: Draft | undefined;
  versions: DraftVersion[];
}

/** One account's drafts on this device. */
export type Drafts = ReturnType<typeof accountDrafts>;

/** Opens an account's drafts, once in a page. Falls back to memory like the public database; never fails. */
export function openDrafts(accountId: RowId): Promise<Drafts> {
  const opened = openedDrafts.get(accountId) ?? open(accountId);
  openedDrafts.set(accountId, opened);
  // mirror-names.ts declares a narrower type; only this function adds to the map.
  return opened as Promise<Drafts>;
}

async function open(accountId: RowId): Promise<Drafts> {
  const name = draftsDatabase(accountId);
  const mirror = createMirror(accountId);
  try {
    if (!hasIndexedDb()) throw new Error('IndexedDB is missing');
    const database = new DraftDatabase(name);
    await openWithTimeout(database);
    return accountDrafts({ database, where: 'device', mirror });
  } catch (error) {
    logFailure('drafts', error);
    const database = new DraftDatabase(name, await inMemoryIndexedDb());
    await database.open();
    return accountDrafts({ database, where: 'memory', mirror });
  }
}

interface Stores {
  database: DraftDatabase;
  where: 'device' | 'memory';
  mirror: Mirror;
}

function accountDrafts({ database, where, mirror }: Stores) {
  const { versions } = database;
  /** Counts how often the database was opened again because somebody had deleted it under this page. */
  const reopens = createSignal(0);
  const changes = createDraftWatcher({ name: database.name, restart: reopens.subscribe });
  let closed = false;

  /** When the account signs out: removes the mirror and closes the database. Nothing is written afterwards. */
  function close(): void {
    closed = true;
    changes.close();
    mirror.erase();
    database.close();
    // A memory database outlives its connection.
    if (where === 'memory') void database.delete().catch(() => undefined);
  }
  const onReopened = () => reopens.set(reopens.get() + 1);
  closeForOtherTabs({ database, isClosed: () => closed, onReopened });
  let replayed: Promise<DraftEntry[]> | undefined;
  /** Once is enough in memory, where the entries stay in the mirror. */
  const replayMirror = (): Promise<DraftEntry[]> =>
    where === 'device'
      ? replay({ database, where, mirror })
      : (replayed ??= replay({ database, where, mirror }));

  return {
    pictures: savedPictures({
      database,
      texts: async () => ((await replayMirror()).length > 0 ? undefined : database.contents()),
      isClosed: () => closed,
    }),
    /** `memory`: IndexedDB is not available. Versions and pictures are lost with this page, and so are drafts without localStorage. */
    where,
    async read(key: string): Promise<Draft | undefined> {
      const onlyInMirror = await replayMirror();
      return onlyInMirror.findLast((entry) => entry.key === key) ?? database.read(key);
    },
    /** Writes the entry to the mirror before it returns. False if that is not possible, so that `save` must not wait for a pause. */
    mirror: (entry: DraftEntry): boolean => !closed && mirror.write(entry),
    removeFromMirror: mirror.remove,
    /**
     * Saves a draft, and frees space when the device is full. Throws if that is not enough, or when the account has signed out here. A
     * replaced draft that this tab has not seen becomes a version.
     */
    async save(entry: DraftEntry): Promise<void> {
      if (closed) throw new Error('The drafts of this account are closed.');
      await withFreedSpace(() => database.save(entry));
      if (where === 'device') mirror.remove(entry);
      // In memory the mirror is the only lasting copy: the entry stays there, and replaces the one that its writer has seen.
      else if (entry.seen !== null) mirror.remove({ key: entry.key, revision: entry.seen });
      changes.announce(entry.key);
    },
    /** Replaces the draft by `next`, the content of the version `id`; the draft becomes a version. */
    swap: (id: number, next: Draft): Promise<void> => database.swap(id, next),
    async removeVersion(id: number): Promise<void> {
      if (!closed) await versions.delete(id);
    },
    /** Removes a draft. With `seen`, only if that revision is stored: otherwise the draft stays and the result is false. */
    async remove(key: string, seen?: string): Promise<boolean> {
      if (closed) return true;
      // An entry left in the mirror would restore the draft.
      await replayMirror();
      if (!(await database.remove(key, seen))) return false;
      for (const entry of mirror.read())
        if (entry.key === key && (seen === undefined || seen === entry.revision)) mirror.remove(entry);
      return true;
    },
    /** The number of drafts and versions, including those that are only in the mirror. */
    async count(): Promise<number> {
      if (closed) return 0;
      await replayMirror();
      return database.count();
    },
    ...followers({ database, changes, replayMirror }),
    /** Calls `listener` after somebody has deleted the database: what a screen still shows has to be saved again. */
    onReopened: (listener: () => void) => reopens.subscribe(listener),
    close,
  };
}

function followers(input: {
  database: Stores['database'];
  changes: ReturnType<typeof createDraftWatcher>;
  replayMirror: () => Promise<unknown>;
}) {
  const { database, changes, replayMirror } = input;
  return {
    /** Calls `listener` with the stored draft, now and after each change in any tab. Returns a function that stops it. */
    follow: (key: string, listener: (stored: StoredDraft) => void) =>
      changes.watch({
        read: () => database.withVersions(key),
        concerns: (changed) => changed === key,
        listener,
      }),
    /** The same for all drafts whose key has this prefix. */
    followAll(prefix: string, listener: (drafts: Draft[]) => void) {
      void replayMirror();
      return changes.watch({
        read: () => database.drafts.where('key').startsWith(prefix).toArray(),
        concerns: (changed) => changed.startsWith(prefix),
        listener,
      });
    },
  };
}

/** Saves the mirror's entries in the database. Returns those that are still only in the mirror because the database has failed. */
async function replay({ database, where, mirror }: Stores): Promise<DraftEntry[]> {
  const entries = mirror.read();
  try {
    for (const entry of entries) await database.replay(entry);
  } catch (error) {
    logFailure('draft', error);
    return entries;
  }
  // A database in memory is lost with the page.
  if (where === 'device') entries.forEach(mirror.remove);
  return [];
}

interface Watched<T> {
  read: () => Promise<T>;
  /** Whether `read` depends on the draft with this key. */
  concerns: (key: string) => boolean;
  listener: (found: T) => void;
}

/** Watches an account's drafts for changes in this tab and in others. `restart` tells when the database was opened anew. */
function createDraftWatcher({
  name,
  restart,
}: {
  name: string;
  restart: (listener: () => void) => () => void;
}) {
  // Dexie may not report changes to a hidden tab, so each saved key is also announced over a channel.
  const tabs = 'BroadcastChannel' in globalThis ? new BroadcastChannel(name) : undefined;
  let closed = false;
  const failed = (error: unknown) => {
    if (!closed) logFailure('draft', error);
  };
  return {
    announce: (key: string): void => tabs?.postMessage(key),
    close(): void {
      closed = true;
      tabs?.close();
    },
    /** Reads now, after each change, and when the tab is shown or hidden. Returns a function that stops this. */
    watch<T>({ read, concerns, listener }: Watched<T>): () => void {
      const subscribe = () => liveQuery(read).subscribe({ next: listener, error: failed });
      let subscription = subscribe();
      const stopRestarting = restart(() => {
        subscription.unsubscribe();
        subscription = subscribe();
      });
      const refresh = () => {
        if (!closed) read().then(listener, failed);
      };
      const onMessage = ({ data }: MessageEvent<unknown>) => {
        if (typeof data === 'string' && concerns(data)) refresh();
      };
      tabs?.addEventListener('message', onMessage);
      document.addEventListener('visibilitychange', refresh);
      return () => {
        stopRestarting();
        subscription.unsubscribe();
        tabs?.removeEventListener('message', onMessage);
        document.removeEventListener('visibilitychange', refresh);
      };
    },
  };
}
