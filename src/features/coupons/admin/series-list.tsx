import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { couponSeriesCalls } from '#contract/calls/coupon-series.ts';
import type { CouponSeries } from '#contract/coupon-series.ts';
import { hasRight } from '#contract/rights.ts';
import { unknownItem } from '#items/item-summary.ts';
import { useItemLookup } from '#items/use-item-lookup.ts';
import { formatTimestamp } from '#lib/format.ts';
import { useHttp } from '#lib/http-context.ts';
import { formatNumber } from '#lib/number.ts';
import { saveFile } from '#lib/save-file.ts';
import { useNow } from '#lib/use-now.ts';
import { useOfflineReason } from '#offline/connectivity/connectivity-context.ts';
import { showFailure, useOnlineMutation } from '#offline/connectivity/online-mutation.ts';
import { showUndo } from '#edits/undo.tsx';
import { PagedSection } from '#offline/queries/paged-section.tsx';
import { useUser } from '#session/use-session.ts';
import { css } from '#styled/css/index.js';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { row, stack } from '#ui/layout.ts';
import { muted } from '#ui/text-style.ts';
import { SUCCESS } from '#lib/success.ts';
import { couponsSeriesQueries } from './coupons.series.queries.ts';
import { csvOf, fileNameOf, rewardText, SERIES_STATES, stateOf } from './coupons.series.rules.ts';

const name = css({ flex: '1 1 10rem', minWidth: '0', fontWeight: '600', overflowWrap: 'anywhere' });
const sharedCode = css({ fontWeight: '600', letterSpacing: '0.04em', overflowWrap: 'anywhere' });

/** The series of coupons, newest first, with how many were used. */
export function SeriesList() {
  const query = useInfiniteQuery(couponsSeriesQueries(useHttp()).list());
  const series = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const ids = new Set(series.flatMap(({ item_id }) => (typeof item_id === 'number' ? [item_id] : [])));
  const itemOf = useItemLookup([...ids].toSorted((one, other) => one - other));
  const nameOf = (id: number) => (itemOf(id) ?? unknownItem(id)).label;
  return (
    <PagedSection
      id="series"
      title="Séries"
      icon="star"
      query={query}
      loading="Carregando séries..."
      failed={couponSeriesCalls.listCouponSeries.messages.fallback}
      empty="Nenhuma série de cupons ainda."
    >
      {(rows) => (
        <ul className={stack({ gap: 2 })}>
          {rows.map((each) => (
            <SeriesCard key={each.id} series={each} reward={rewardText(each, nameOf)} />
          ))}
        </ul>
      )}
    </PagedSection>
  );
}

function SeriesCard({ series, reward }: { series: CouponSeries; reward: string }) {
  const now = useNow(30_000);
  const user = useUser();
  // Only administrators manage a series that gives credits.
  const mayManage = series.credits === null || (user !== null && hasRight(user, 'admin'));
  const state = stateOf({ series, now });
  const { label, tone } = SERIES_STATES[state];
  const { count, used, per_account, ends_at, code } = series;
  return (
    <Card as="li" padding="sm" className={stack({ gap: 2 })}>
      <div className={row()}>
        <h3 className={name}>{series.name}</h3>
        <Badge tone={tone}>{label}</Badge>
      </div>
      <div>
        <p>{reward}</p>
        {code ? <p className={sharedCode}>{code}</p> : null}
        <p className={muted({ breaks: true })}>
          {[
            `${formatNumber(used)} de ${formatNumber(count)} usados`,
            `${formatNumber(per_account)} por conta`,
            ends_at ? `até ${formatTimestamp(ends_at, 'minute')}` : 'sem fim',
          ].join(' · ')}
        </p>
      </div>
      {mayManage ? (
        <div className={row({ gap: 2 })}>
          <ExportButton series={series} />
          {state === 'open' ? <EndButton series={series} /> : null}
        </div>
      ) : null}
    </Card>
  );
}

/** Saves the codes as a CSV file. */
function ExportButton({ series }: { series: CouponSeries }) {
  const http = useHttp();
  const offline = useOfflineReason();
  const [busy, setBusy] = useState(false);
  const call = couponSeriesCalls.listCouponCodes;
  async function save() {
    setBusy(true);
    try {
      const { name: title, codes } = await http(call, { params: { id: Number(series.id) } });
      saveFile({ name: fileNameOf(title), type: 'text/csv;charset=utf-8', text: csvOf({ codes }) });
    } catch (error) {
      showFailure({ call, error });
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button
      busy={busy}
      reason={offline}
      aria-label={`Exportar códigos de ${series.name}`}
      onClick={() => void save()}
    >
      Exportar códigos
    </Button>
  );
}

/** Ends a series at once. For ten seconds the end can be undone. */
function EndButton({ series }: { series: CouponSeries }) {
  const queryClient = useQueryClient();
  const { queryKey } = couponsSeriesQueries(useHttp()).list();
  const refetch = () => void queryClient.invalidateQueries({ queryKey });
  const input = { params: { id: Number(series.id) } };
  const { run, busy, reason } = useOnlineMutation(couponSeriesCalls.endCouponSeries, {
    onSuccess: () => {
      refetch();
      showUndo({
        title: SUCCESS.endCouponSeries,
        description: series.name,
        call: couponSeriesCalls.restoreCouponSeries,
        input,
        onRestored: refetch,
      });
    },
    onError: refetch,
  });
  return (
    <Button busy={busy} reason={reason} aria-label={`Encerrar ${series.name}`} onClick={() => run(input)}>
      Encerrar
    </Button>
  );
}
