import style from './card-skeleton.module.css';
import { Card } from './card.tsx';
import { Skeleton } from './skeleton.tsx';

/** Placeholder of a card with a title, a text of some lines on phones and one elsewhere, and a button, which stands beside them where there is room. */
export const CardSkeleton = ({ lines = 2 }: { lines?: 2 | 3 }) => (
  <Card className={style.box} aria-hidden>
    <div className={style.words}>
      <Skeleton shape="title" width="half" />
      <Skeleton width="long" />
      {lines === 3 ? <Skeleton width="long" className={style.onlyNarrow} /> : null}
      <Skeleton width="half" className={style.onlyNarrow} />
    </div>
    <Skeleton shape="button" className={style.button} />
  </Card>
);
