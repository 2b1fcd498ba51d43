import { pino } from 'pino';

/**
 * Standard output for the log, buffered: writing every line by itself would take a tenth of a busy server's time. The
 * buffer is flushed every tenth of a second and when the process ends.
 */
export function logToOutput() {
  const output = pino.destination({
    // An asynchronous destination could lose its last lines when the process ends.
    sync: true,
    minLength: 8192,
    periodicFlush: 100,
    // The most characters that are buffered while nothing can be written. Further lines are lost.
    maxLength: 1_000_000,
  });
  // With a full disk the server goes on without a log. The buffer is written when there is space again.
  output.on('error', () => undefined);
  // Not flushSync: with a full disk it retries for ever.
  process.once('exit', () => output.flush());
  return output;
}
