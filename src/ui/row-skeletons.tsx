import { css } from '#styled/css/index.js';
import { listRow, rowList } from './row-list.ts';
import { Skeleton } from './skeleton.tsx';

const row = css(listRow, { gridTemplateColumns: 'minmax(0, 1fr)', rowGap: '2' });
const second = css({ md: { display: 'none' } });

/** Placeholders as high as the rows of a list and the line above them. */
export const RowSkeletons = ({ count }: { count: number }) => (
  <>
    <Skeleton shape="button" width="half" />
    <div className={rowList} aria-hidden>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={row}>
          <Skeleton width="long" />
          <Skeleton width="half" className={second} />
        </div>
      ))}
    </div>
  </>
);
