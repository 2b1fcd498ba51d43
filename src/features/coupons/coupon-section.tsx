import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { clock } from '#lib/clock.ts';
import { extensionsMissing } from '#lib/extensions.ts';
import { useHttp } from '#lib/http-context.ts';
import { formatRelativeTime } from '#lib/relative-time.ts';
import { useSignal } from '#lib/signal.ts';
import { useNow } from '#lib/use-now.ts';
import { Card } from '#ui/card.tsx';
import { stack } from '#ui/layout.ts';
import { muted } from '#ui/text-style.ts';
import { RetryNotice } from '#offline/connectivity/retry-notice.tsx';
import { LoadingRows } from '#ui/row-skeletons.tsx';
import { SectionHead } from '#ui/section-head.tsx';
import { CouponFilters } from './coupon-filters.tsx';
import { CouponList } from './coupon-list.tsx';
import { RedeemForm } from './redeem-form.tsx';
import { couponsQueries } from './coupons.queries.ts';
import { filterCoupons, type CouponFilter } from './coupons.rules.ts';

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
  // Nothing to choose from.
  const isEmpty = shown !== undefined && !data?.length;
  return (
    <section aria-labelledby="cupons">
      <SectionHead id="cupons" title="Cupons" />
      <div className={stack()} aria-busy={shown === undefined || undefined}>
        {lacks ? null : <RedeemForm />}
        {isEmpty ? null : <CouponFilters value={filter} onChange={setFilter} />}
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
          <Card padding="sm">
            <p className={muted()}>
              <span>Nenhum cupom encontrado.</span>
              {isEmpty && !lacks ? <span> Tem um código? Resgate-o acima.</span> : null}
            </p>
          </Card>
        )}
      </div>
    </section>
  );
}
