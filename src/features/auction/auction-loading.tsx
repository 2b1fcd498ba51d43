import { css, cx } from '#styled/css/index.js';
import { LoadingText } from '#ui/loading-text.tsx';
import { rowList } from '#ui/row-list.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { AuctionHeads } from './auction-heads.tsx';
import { aboveList, ROW } from './auction-row-style.ts';
import type { AuctionTab } from './auction.filters.rules.ts';
import style from './auction.module.css';

const words = css({ display: 'grid', gap: '2', flex: '1', lg: { display: 'contents' } });
const picture = css({ lg: { width: '2.25rem', height: '2.25rem' } });

/** Stands in for a list, with rows of their final height. */
export function AuctionLoading({ tab }: { tab: AuctionTab }) {
  return (
    <div aria-busy>
      <div className={aboveList}>
        <LoadingText>Carregando itens...</LoadingText>
      </div>
      <div aria-hidden inert>
        <AuctionHeads tab={tab} order="recentes" onOrder={() => undefined} />
      </div>
      <div className={cx(rowList, style.joined)} aria-hidden>
        {Array.from({ length: 14 }, (_, index) => (
          // The line between two rows is not the row's own: it would follow the row's round corners.
          <div key={index}>
            <div className={ROW[tab]}>
              <Skeleton shape="drop" className={picture} />
              <div className={words}>
                <Skeleton width="half" />
                <Skeleton width="long" />
              </div>
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
