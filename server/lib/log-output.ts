import { pino } from 'pino';

/**
 * Standard output for the log. Lines are written some kilobytes at a time, or after a tenth of a second: to write each by itself costs a
 * busy server a tenth of what a page costs (decision 0018). What still waits when the process ends is written first.
 */
export function logToOutput() {
  const output = pino.destination({
    // A thread's last lines would be lost, or come last, when the process ends.
    sync: true,
    minLength: 8192,
    periodicFlush: 100,
    // What is kept while nothing can be written; lines beyond are lost.
    maxLength: 1_000_000,
  });
  // Where the log's disk is full the server goes on without a log. What was kept is written once there is room.
  output.on('error', () => undefined);
  // Not flushSync, which tries again for ever where the disk is full.
  process.once('exit', () => output.flush());
  return output;
}
