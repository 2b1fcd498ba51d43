import { css } from '#styled/css/index.js';
import { placedRow, rowList, rowsBox, secondLine } from './row-list.ts';
import { LoadingText } from './loading-text.tsx';
import { Skeleton } from './skeleton.tsx';

const row = css(placedRow, {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'start',
  justifyContent: 'center',
});

/** Placeholders as high as the rows of a list and the line above them. */
export const RowSkeletons = ({ count }: { count: number }) => (
  <>
    <Skeleton shape="button" width="half" />
    <div className={rowsBox} aria-hidden>
      <div className={rowList}>
        {Array.from({ length: count }, (_, index) => (
          <div key={index} className={row}>
            <Skeleton width="long" />
            <Skeleton width="half" className={secondLine} />
          </div>
        ))}
      </div>
    </div>
  </>
);

/** The same for a screen that is one list. */
export const LoadingRows = ({ text, count = 12 }: { text: string; count?: number }) => (
  <div aria-busy>
    <LoadingText hidden>{text}</LoadingText>
    <RowSkeletons count={count} />
  </div>
);
