import { Worker } from 'node:worker_threads';

/**
 * PGlite opens in this thread, and on a damaged log it loops for ever: no timer runs then, no signal is heard. Another thread
 * looks on; when the time is up it says so and ends the process. Returns what calls it off.
 */
export function watchOpening({
  limitMs,
  sentence,
}: {
  limitMs: number;
  sentence: string;
}): () => Promise<void> {
  // Without this process's own switches: the watcher needs no loader, and some would keep it from starting.
  const watcher = new Worker(WATCHER, { eval: true, execArgv: [], workerData: { limitMs, sentence } });
  watcher.unref();
  return async () => void (await watcher.terminate());
}

/** SIGKILL, as a thread that loops hears nothing else. */
const WATCHER = `
const { workerData } = require('node:worker_threads');
const { writeSync } = require('node:fs');
setTimeout(() => {
  writeSync(2, workerData.sentence + '\\n');
  process.kill(process.pid, 'SIGKILL');
}, workerData.limitMs);
`;
