/** Reads from a recording whether an animation kept its frames, and how long the page's thread was at work meanwhile. */
import * as v from 'valibot';
import { taskCategories, TraceSchema } from './trace.ts';

/** What `framesOf` needs recorded. */
export const frameCategories = [...taskCategories, 'benchmark', 'cc'];

export interface Frames {
  /** Frames that were due, those in which nothing was to change left out. */
  all: number;
  /** Of them those that came too late to be shown. */
  dropped: number;
  /** How long the page's thread had something to do. */
  busyMs: number;
  wallMs: number;
}

const SHOWN = new Set(['STATE_PRESENTED_ALL', 'STATE_PRESENTED_PARTIAL']);

const ReporterSchema = v.object({
  traceEvents: v.array(
    v.object({
      name: v.string(),
      pid: v.number(),
      ts: v.number(),
      ph: v.optional(v.string()),
      args: v.fallback(
        v.optional(v.object({ chrome_frame_reporter: v.object({ state: v.string() }) })),
        undefined,
      ),
    }),
  ),
});

/** The frames from when a timer of the first of two delays was set until one of the second went off, in milliseconds each. */
export function framesOf({ trace, timers }: { trace: Buffer; timers: readonly [number, number] }): Frames {
  const recorded: unknown = JSON.parse(trace.toString('utf8'));
  const { traceEvents } = v.parse(TraceSchema, recorded);
  const setLast = (delay: number) =>
    traceEvents.findLast(({ name, args }) => name === 'TimerInstall' && args?.data.timeout === delay);
  const first = setLast(timers[0]);
  const last = setLast(timers[1]);
  const end = traceEvents.find(
    ({ name, args, pid }) =>
      name === 'TimerFire' && pid === last?.pid && args?.data.timerId === last.args?.data.timerId,
  );
  if (!first || !end) throw new Error('The animation was not recorded from its start to its end.');
  const within = ({ ts }: { ts: number }) => ts >= first.ts && ts <= end.ts;
  const tasks = traceEvents.filter(
    (event) =>
      event.name === 'RunTask' && event.pid === first.pid && event.tid === first.tid && within(event),
  );
  const states = v
    .parse(ReporterSchema, recorded)
    .traceEvents.filter(
      (event) => event.name === 'PipelineReporter' && event.pid === first.pid && within(event),
    )
    .flatMap(({ args }) => args?.chrome_frame_reporter.state ?? []);
  const dropped = states.filter((state) => state === 'STATE_DROPPED').length;
  return {
    all: dropped + states.filter((state) => SHOWN.has(state)).length,
    dropped,
    busyMs: tasks.reduce((sum, { dur }) => sum + dur, 0) / 1000,
    wallMs: (end.ts - first.ts) / 1000,
  };
}
