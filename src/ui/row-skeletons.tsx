import { cx } from '#styled/css/index.js';
import style from './list-row.module.css';
import { LoadingText } from './loading-text.tsx';
import { Skeleton } from './skeleton.tsx';

/** Placeholders as high as the rows of a list: `heads` where a wide one has heads, `short` where a narrow row has room for two lines of name. */
export const RowSkeletons = ({
  count,
  heads = false,
  short = false,
}: {
  count: number;
  heads?: boolean;
  short?: boolean;
}) => (
  <div className={style.wide} aria-hidden>
    {heads ? <div className={style.heads} /> : null}
    <div className={style.list}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={style.row}>
          <Skeleton width="long" className={cx(style.line, short && style.short)} />
          <Skeleton width="half" className={cx(style.line, style.second)} />
        </div>
      ))}
    </div>
  </div>
);

/** The same for a screen that is one list, and the line above it unless that is there already. */
export const LoadingRows = ({
  text,
  count = 12,
  line = true,
  heads = false,
  short = false,
}: {
  text: string;
  count?: number;
  line?: boolean;
  heads?: boolean;
  short?: boolean;
}) => (
  <div aria-busy>
    <LoadingText hidden>{text}</LoadingText>
    {line ? <Skeleton shape="button" width="half" className={style.toolbar} /> : null}
    <RowSkeletons count={count} heads={heads} short={short} />
  </div>
);
