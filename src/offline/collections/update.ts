import type { Http } from '#lib/http.ts';
import { isNotOffered } from '#lib/api-error.ts';
import { clock, isRecent } from '#lib/clock.ts';
import { collections } from './collections.ts';
import { declarations, type CollectionName } from './declarations.ts';
import { applyChanges, readMeta, storeRows, touchMeta } from './store.ts';
import type { SyncState } from './sync-state.ts';

interface Update {
  name: CollectionName;
  http: Http;
  /** Does nothing while the collection is still fresh. */
  onlyIfStale: boolean;
  onState: (state: SyncState) => void;
}

/**
 * Updates one collection: with the changes since the stored version where the server has them, otherwise with the whole list. An
 * unchanged list is not sent. Throws ApiError or Dexie's errors.
 */
export async function updateCollection({ name, http, onlyIfStale, onState }: Update): Promise<void> {
  const collection = collections[name];
  const meta = await readMeta(name);
  if (onlyIfStale && meta && isRecent(meta.syncedAt, declarations[name].freshMs)) return;
  onState({ stage: 'downloading' });
  const since = meta?.version;
  const call = since === undefined ? collection.call : collection.changesCall;
  const asked = http.conditional(call, {
    etag: meta?.etag ?? null,
    // Without a version the whole list is sent anyway.
    query: { since, fresh: since === undefined || onlyIfStale ? undefined : true },
  });
  const reply = await asked.catch((error: unknown) => {
    // An API without this extension has no such list.
    if (collection.call.extension && isNotOffered(error)) return null;
    throw error;
  });
  const syncedAt = clock.now();
  if (!reply) {
    await storeRows({ name, rows: [], meta: { etag: null, syncedAt, bytes: 0 }, since });
    return;
  }
  const { version } = reply;
  if (!reply.changed) {
    await touchMeta({ name, syncedAt, version });
    return;
  }
  const { etag, bytes } = reply;
  const changes = collection.changesOf(reply.data);
  if (since !== undefined && changes) {
    const onProgress = progressOf({ total: changes.changed.length, onState });
    await applyChanges({
      name,
      since,
      changes,
      meta: { etag, syncedAt, version: changes.version },
      onProgress,
    });
    return;
  }
  const rows = collection.rowsOf(reply.data);
  const onProgress = progressOf({ total: rows.length, onState });
  await storeRows({ name, rows, meta: { etag, syncedAt, bytes, version }, since, onProgress });
}

/** Reports how many rows are written, beginning with 0. */
function progressOf({ total, onState }: Pick<Update, 'onState'> & { total: number }): (done: number) => void {
  const onProgress = (done: number) => onState({ stage: 'storing', done, total });
  onProgress(0);
  return onProgress;
}
