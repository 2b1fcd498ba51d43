import { Worker } from 'node:worker_threads';

/**
 * A timeout for opening PGlite, in a worker thread: on a damaged log PGlite loops for ever in this thread, so that no timer or signal handler
 * runs. After `limitMs` the worker prints `message` and ends the process. Returns the function that stops the worker.
 */
export function watchOpening({
  limitMs,
  message,
}: {
  limitMs: number;
  message: string;
}): () => Promise<void> {
  // Without the flags of this process, because a worker does not start with some of them.
  const watcher = new Worker(WATCHER, { eval: true, execArgv: [], workerData: { limitMs, message } });
  watcher.unref();
  return async () => void (await watcher.terminate());
}

/** SIGKILL, because the looping main thread handles no other signal. */
const WATCHER = `
const { workerData } = require('node:worker_threads');
const { writeSync } = require('node:fs');
setTimeout(() => {
  writeSync(2, workerData.message + '\\n');
  process.kill(process.pid, 'SIGKILL');
}, workerData.limitMs);
`;
