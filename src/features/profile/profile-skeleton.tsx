import { cx } from '#styled/css/index.js';
import { CardSkeleton } from '#ui/card-skeleton.tsx';
import { cardStyle } from '#ui/card-style.ts';
import { stack } from '#ui/layout.ts';
import { RowSkeletons } from '#ui/row-skeletons.tsx';
import { SectionHead } from '#ui/section-head.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import style from './profile.module.css';

/** Placeholders of the account and its coupons, until it is known who is signed in. */
export const ProfileSkeleton = () => (
  <>
    <div className={cx(cardStyle({ variant: 'framed' }), style.account)} aria-hidden>
      <div className={style.identity}>
        <Skeleton className={style.crestSkeleton} />
        <div className={style.facts}>
          {[1, 2, 3].map((each) => (
            <div key={each} className={style.factSkeleton}>
              <Skeleton width="short" />
              <Skeleton width="half" />
            </div>
          ))}
        </div>
      </div>
      <div className={style.resources}>
        {[1, 2, 3].map((each) => (
          <Skeleton key={each} shape="button" className={style.resourceSkeleton} />
        ))}
      </div>
      <div className={style.actions}>
        <div className={style.buttonSkeletons}>
          <Skeleton shape="button" />
          <Skeleton shape="button" />
        </div>
      </div>
    </div>
    <div>
      <SectionHead title="Cupons" />
      <div className={stack()}>
        <CardSkeleton />
        <Skeleton shape="button" width="half" />
        <RowSkeletons count={4} heads short />
      </div>
    </div>
  </>
);
