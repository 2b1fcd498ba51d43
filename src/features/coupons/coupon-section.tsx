import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { clock } from '#lib/clock.ts';
import { extensionsMissing } from '#lib/extensions.ts';
import { useHttp } from '#lib/http-context.ts';
import { formatRelativeTime } from '#lib/relative-time.ts';
import { useSignal } from '#lib/signal.ts';
import { useNow } from '#lib/use-now.ts';
import { css } from '#styled/css/index.js';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { stack } from '#ui/layout.ts';
import { RetryNotice } from '#offline/connectivity/retry-notice.tsx';
import { LoadingRows } from '#ui/row-skeletons.tsx';
import { SectionHead } from '#ui/section-head.tsx';
import { CouponFilters } from './coupon-filters.tsx';
import { CouponList } from './coupon-list.tsx';
import { RedeemForm } from './redeem-form.tsx';
import { couponsQueries } from './coupons.queries.ts';
import { filterCoupons, type CouponFilter } from './coupons.rules.ts';

const none = css({ paddingBlock: '2' });

/** The account's coupons by state. After a failure the last copy, or an empty list, is shown with a way to retry. */
export function CouponSection() {
  const [filter, setFilter] = useState<CouponFilter>('all');
  const { data, errorUpdatedAt, dataUpdatedAt, isFetching, refetch } = useQuery(
    couponsQueries(useHttp()).list(),
  );
  const lacks = useSignal(extensionsMissing);
  const now = useNow(30_000);
  const retry = () => void refetch({ cancelRefetch: true });

  // Not the query's error: a fetch that has no data yet clears it when it starts.
  const failed = errorUpdatedAt > dataUpdatedAt;
  const shown = data ? filterCoupons({ coupons: data, filter }) : failed ? [] : undefined;
  return (
    <section aria-labelledby="cupons">
      <SectionHead id="cupons" title="Cupons" />
      <div className={stack()}>
        {lacks ? null : <RedeemForm />}
        <CouponFilters value={filter} onChange={setFilter} />
        {failed ? (
          <RetryNotice title="Não foi possível carregar os cupons." busy={isFetching} onRetry={retry}>
            {data
              ? `Vistos por último: ${formatRelativeTime({ timestamp: clock.ofDevice(dataUpdatedAt), now })}.`
              : null}
          </RetryNotice>
        ) : null}
        {shown === undefined ? (
          <LoadingRows text="Carregando cupons..." count={4} line={false} heads short />
        ) : shown.length > 0 ? (
          <CouponList coupons={shown} />
        ) : (
          <Card className={none}>
            <EmptyState
              icon="star"
              text="Nenhum cupom encontrado."
              hint={filter === 'all' ? 'Tem um código? Resgate-o acima.' : undefined}
            />
          </Card>
        )}
      </div>
    </section>
  );
}
