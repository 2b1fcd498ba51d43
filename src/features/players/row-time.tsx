import { clock } from '#lib/clock.ts';
import { formatTimestamp } from '#lib/format.ts';
import { formatRelativeTime } from '#lib/relative-time.ts';
import style from './row-time.module.css';

/** When it was: in a narrow row how long ago, in a wide one the time. */
export const RowTime = ({ at }: { at: string }) => (
  <time dateTime={at}>
    <span className={style.age}>{formatRelativeTime({ timestamp: at, now: clock.now() })}</span>
    <span className={style.timestamp}>{formatTimestamp(at, 'minute')}</span>
  </time>
);
