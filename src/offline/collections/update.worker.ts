/** The worker in which collections are updated. The page only reads them: Dexie tells its live queries of the worker's writes. */
import { ApiError } from '#lib/api-error.ts';
import { clock } from '#lib/clock.ts';
import { apiAddress, createHttp } from '#lib/http.ts';
import { logFailure } from '#lib/log.ts';
import type { CollectionName } from './declarations.ts';
import { dataStorage } from './storage.ts';
import type { SyncState } from './sync-state.ts';
import { updateCollection } from './update.ts';

export interface UpdateRequest {
  name: CollectionName;
  onlyIfStale: boolean;
}

/** What the worker sends back, to the port of the request: any number of events, then how the update has ended. */
export type UpdateMessage =
  | { state: SyncState }
  | { outcome: 'answered' | 'unreachable' }
  | { slow: true }
  | { serverTime: number }
  | { ended: 'updated' | 'unusable' }
  | { failed: ConstructorParameters<typeof ApiError>[0] };

const baseUrl = apiAddress(import.meta.env.VITE_API_URL);

addEventListener('message', ({ data, ports: [port] }: MessageEvent<UpdateRequest>) => {
  if (port) void update(data, port);
});

async function update({ name, onlyIfStale }: UpdateRequest, port: MessagePort): Promise<void> {
  const post = (message: UpdateMessage) => port.postMessage(message);
  const http = createHttp({
    baseUrl,
    events: {
      onOutcome: (outcome) => post({ outcome }),
      onSlow: () => post({ slow: true }),
      onDate(serverTime) {
        clock.learn(serverTime);
        post({ serverTime });
      },
    },
  });
  try {
    await updateCollection({ name, http, onlyIfStale, onState: (state) => post({ state }) });
    // The memory of a worker is of no use to the page.
    post({ ended: dataStorage.get()?.kind === 'device' ? 'updated' : 'unusable' });
  } catch (error) {
    if (error instanceof ApiError) {
      const { kind, status, code, message, field } = error;
      post({ failed: { kind, status, code, message, field } });
      return;
    }
    logFailure(`update of ${name} in the worker`, error);
    post({ ended: 'unusable' });
  }
}
