/** Reads what Chromium recorded between `browser.startTracing(page, { categories })` and `browser.stopTracing()`. */
import * as v from 'valibot';

/** The trace categories that `tasksAfterPaint` reads. */
export const taskCategories = ['devtools.timeline', 'disabled-by-default-devtools.timeline'];

/** The events of a trace, as far as they are read here and by `bench -- lighthouse`. */
export const TraceSchema = v.object({
  traceEvents: v.array(
    v.object({
      name: v.string(),
      pid: v.number(),
      tid: v.number(),
      /** Microseconds. */
      ts: v.number(),
      dur: v.optional(v.number(), 0),
      /** The part of `dur` in which the thread was running on a processor. */
      tdur: v.optional(v.number(), 0),
    }),
  ),
});

/**
 * The tasks of a page's main thread that began after its first paint, in milliseconds; `ownMs` is processor time. Tasks that parse the
 * document are left out.
 */
export function tasksAfterPaint(trace: Buffer): { ms: number; ownMs: number; at: number }[] {
  const { traceEvents } = v.parse(TraceSchema, JSON.parse(trace.toString('utf8')));
  const paint = traceEvents.findLast(({ name }) => name === 'firstContentfulPaint');
  if (!paint) throw new Error('The page painted nothing.');
  const later = traceEvents.filter(
    ({ pid, tid, ts }) => pid === paint.pid && tid === paint.tid && ts >= paint.ts,
  );
  const parsing = later.filter(({ name }) => name === 'ParseHTML');
  return later
    .filter(({ name }) => name === 'RunTask')
    .filter(
      (task) =>
        !parsing.some(({ ts, dur }) => ts >= task.ts && ts + dur <= task.ts + task.dur && dur * 2 > task.dur),
    )
    .map(({ ts, dur, tdur }) => ({ ms: dur / 1000, ownMs: tdur / 1000, at: (ts - paint.ts) / 1000 }));
}
