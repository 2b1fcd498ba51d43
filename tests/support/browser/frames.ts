/** Reads from a trace how much work an animation caused on the page's main thread, and which of its frames were shown in time. */
import * as v from 'valibot';
import { taskCategories } from './trace.ts';

/** The trace categories that `framesBetween` reads. */
export const frameCategories = [...taskCategories, 'benchmark', 'cc', 'blink.user_timing'];

/** Milliseconds of a frame at sixty a second. */
export const FRAME_MS = 1000 / 60;
/** Milliseconds from which a task is called long (W3C Long Tasks). */
const LONG_TASK_MS = 50;

export interface Frames {
  /** Length of the part that was read. */
  wallMs: number;
  /** Frames in which something was to change. */
  due: number;
  /** Due frames that were not shown in time. */
  dropped: number;
  /** Due frames of an animation of the main thread, which it computed too late. Animations of the compositor are not counted. */
  lateByPage: number;
  /** Frames for which the main thread committed something new to the compositor. */
  commits: number;
  longTasks: number;
  /** For each sixtieth of a second: milliseconds of the main thread's tasks that began in it. */
  workMs: readonly number[];
}

const report = v.object({
  state: v.string(),
  frame_type: v.optional(v.string(), ''),
  has_main_animation: v.optional(v.boolean(), false),
  affects_smoothness: v.optional(v.boolean(), false),
});
const TraceSchema = v.object({
  traceEvents: v.array(
    v.object({
      name: v.string(),
      ph: v.string(),
      pid: v.number(),
      tid: v.number(),
      /** Microseconds. */
      ts: v.number(),
      dur: v.optional(v.number(), 0),
      // Older versions of Chromium use the second name.
      args: v.fallback(
        v.object({ frame_reporter: v.optional(report), chrome_frame_reporter: v.optional(report) }),
        {},
      ),
    }),
  ),
});

/** The frames from the mark `from` (`performance.mark`) to the mark `until`, or for `until` milliseconds. */
export function framesBetween({
  trace,
  from,
  until,
}: {
  trace: Buffer;
  from: string;
  until: string | number;
}): Frames {
  const { traceEvents } = v.parse(TraceSchema, JSON.parse(trace.toString('utf8')));
  const markOf = (wanted: string) => {
    const mark = traceEvents.find(({ name }) => name === wanted);
    if (!mark) throw new Error(`The mark "${wanted}" was not recorded.`);
    return mark;
  };
  const { pid, tid, ts: start } = markOf(from);
  const end = typeof until === 'number' ? start + until * 1000 : markOf(until).ts;
  const ofPage = traceEvents.filter((event) => event.pid === pid && event.ts >= start && event.ts < end);
  const onThread = ofPage.filter((event) => event.tid === tid);
  const tasks = onThread.filter(({ name }) => name === 'RunTask');
  const reports = ofPage.flatMap(({ name, ph, args }) =>
    name === 'PipelineReporter' && ph === 'b'
      ? (args.frame_reporter ?? args.chrome_frame_reporter ?? [])
      : [],
  );
  // A forked report is the main thread's part of a frame that has a report of its own.
  const due = reports.filter(
    ({ state, frame_type }) => state !== 'STATE_NO_UPDATE_DESIRED' && frame_type !== 'FORKED',
  );
  const workMs = Array.from({ length: Math.ceil((end - start) / 1000 / FRAME_MS) }, () => 0);
  for (const { ts, dur } of tasks) {
    const frame = Math.floor((ts - start) / 1000 / FRAME_MS);
    workMs[frame] = (workMs[frame] ?? 0) + dur / 1000;
  }
  return {
    wallMs: (end - start) / 1000,
    due: due.length,
    dropped: due.filter(({ state }) => state === 'STATE_DROPPED').length,
    lateByPage: due.filter(({ has_main_animation: moved, affects_smoothness: seen }) => moved && seen).length,
    commits: onThread.filter(({ name }) => name === 'Commit').length,
    longTasks: tasks.filter(({ dur }) => dur >= LONG_TASK_MS * 1000).length,
    workMs,
  };
}
