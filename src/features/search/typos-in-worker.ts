import { logFailure } from '#lib/log.ts';
import { delay } from '#lib/timeout.ts';
import type { Entry } from './search.entries.ts';
import type { Misspelt } from './search.rules.ts';
import type { TyposReply, TyposRequest } from './typos.worker.ts';

/** Names sent to the worker in one task. */
const SLICE = 2000;

export interface Typos {
  readonly entries: readonly Entry[];
  /** The entries whose names fit a misspelt text; none where no worker can run. */
  find(text: string): Promise<readonly Misspelt[]>;
  stop(): void;
}

/** Starts a worker that knows the names of these entries. */
export function startTypos(entries: readonly Entry[]): Typos {
  const open = new Map<number, (misspelt: readonly Misspelt[]) => void>();
  let asked = 0;
  const worker = startWorker();
  const send = (request: TyposRequest) => worker?.postMessage(request);
  worker?.addEventListener('message', ({ data }: MessageEvent<TyposReply>) => {
    open.get(data.question)?.(data.misspelt);
    open.delete(data.question);
  });
  const failed = new Promise<never[]>((resolve) => {
    if (!worker) resolve([]);
    worker?.addEventListener('error', ({ message }) => {
      logFailure('search of misspelt names', message);
      resolve([]);
    });
  });
  const ready = sendNames();

  async function sendNames(): Promise<void> {
    for (let from = 0; from < entries.length; from += SLICE) {
      send({ names: entries.slice(from, from + SLICE).map(({ name }) => name) });
      await delay(0);
    }
  }

  return {
    entries,
    async find(text) {
      await ready;
      const question = (asked += 1);
      const answered = new Promise<readonly Misspelt[]>((resolve) => open.set(question, resolve));
      send({ question, text });
      return Promise.race([answered, failed]);
    },
    stop: () => worker?.terminate(),
  };
}

/** Null where the browser refuses it. */
function startWorker(): Worker | null {
  try {
    return new Worker(new URL('./typos.worker.ts', import.meta.url), { type: 'module' });
  } catch (error) {
    logFailure('search of misspelt names', error);
    return null;
  }
}
