import { ApiError } from '#lib/api-error.ts';
import type { HttpEvents } from '#lib/http.ts';
import type { SyncState } from './sync-state.ts';
import type { UpdateMessage, UpdateRequest } from './update.worker.ts';

/** Updates one collection in a worker. False if that is not possible here; then the page does it. Throws ApiError. */
export type UpdateInWorker = (
  request: UpdateRequest & { onState: (state: SyncState) => void },
) => Promise<boolean>;

/**
 * Starts the worker with the first update, and ends it whenever the page is left: a browser may keep the page, and then its frozen worker would
 * hold an unfinished write to IndexedDB, for which every later page waits. `events` are those of the worker's requests.
 */
export function createUpdateInWorker(events: HttpEvents): UpdateInWorker {
  let worker: Worker | undefined;
  let isUsable = true;
  addEventListener('pagehide', () => {
    worker?.terminate();
    worker = undefined;
  });

  return async ({ onState, ...request }) => {
    if (!isUsable) return false;
    const { port1: port, port2: workersPort } = new MessageChannel();
    try {
      worker ??= new Worker(new URL('./update.worker.ts', import.meta.url), { type: 'module' });
      const updating = ended({ worker, port, onState, events });
      worker.postMessage(request, [workersPort]);
      isUsable = await updating;
      return isUsable;
    } finally {
      port.close();
      if (!isUsable) worker?.terminate();
    }
  };
}

/** Whether the worker has updated the collection. False if it has failed to start or cannot use the device's storage. */
function ended({
  worker,
  port,
  onState,
  events,
}: {
  worker: Worker;
  port: MessagePort;
  onState: (state: SyncState) => void;
  events: HttpEvents;
}): Promise<boolean> {
  return new Promise((resolve, reject) => {
    worker.addEventListener('error', () => resolve(false), { once: true });
    port.addEventListener('message', ({ data }: MessageEvent<UpdateMessage>) => {
      if ('state' in data) onState(data.state);
      else if ('outcome' in data) events.onOutcome?.(data.outcome);
      else if ('slow' in data) events.onSlow?.();
      else if ('serverTime' in data) events.onDate?.(data.serverTime);
      else if ('failed' in data) reject(new ApiError(data.failed));
      else resolve(data.ended === 'updated');
    });
    port.start();
    const left = () => reject(new ApiError({ kind: 'unreachable' }));
    addEventListener('pagehide', left, { once: true });
  });
}
