import { pino, type DestinationStream } from 'pino';

/** Milliseconds that a line waits at most, and so many lines do not wait. */
const DELAY_MS = 100;
const MOST_WAITING = 100;
/** What is kept while nothing can be written; lines beyond are lost. */
const MOST_BYTES = 1_000_000;

/**
 * Standard output for the log. Lines are written many at a time: to write each by itself costs a busy server a tenth of what a page
 * costs (decision 0018). What still waits when the process ends is written first.
 */
export function logToOutput(): DestinationStream & { flushSync: () => void } {
  // Otherwise what a thread was still writing would be lost, or come last, when the process ends.
  const output = pino.destination({ sync: true, maxLength: MOST_BYTES });
  // Where the log's disk is full the server goes on without a log. What was kept is written once there is room.
  output.on('error', () => undefined);
  let waiting: string[] = [];
  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    const lines = waiting.join('');
    waiting = [];
    if (lines !== '') output.write(lines);
  };
  process.once('exit', flush);
  return {
    write(line) {
      waiting.push(line);
      timer ??= setTimeout(flush, DELAY_MS);
      if (waiting.length >= MOST_WAITING) flush();
    },
    // Asked for before the process ends by a fatal error.
    flushSync: flush,
  };
}
