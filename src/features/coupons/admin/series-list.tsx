import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { couponSeriesCalls } from '#contract/calls/coupon-series.ts';
import { PACK } from '#contract/pack.ts';
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
import { ReadTime } from '#offline/connectivity/read-time.tsx';
import { MoreButton } from '#offline/queries/more-button.tsx';
import { QueryFallback } from '#offline/queries/query-fallback.tsx';
import { useUser } from '#session/use-session.ts';
import { Badge } from '#ui/badge.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ListRow } from '#ui/list-row.tsx';
import { type RowAction, RowMenu } from '#ui/row-menu.tsx';
import { LoadingRows } from '#ui/row-skeletons.tsx';
import { Rows } from '#ui/rows.tsx';
import { InTitleLine } from '#ui/title-line.tsx';
import { muted } from '#ui/text-style.ts';
import { Toolbar } from '#ui/two-columns.tsx';
import { useSortedRows } from '#ui/use-sorted-rows.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { SUCCESS } from '#lib/success.ts';
import { couponsSeriesQueries } from './coupons.series.queries.ts';
import { csvOf, fileNameOf, rewardText, SERIES_STATES, stateOf } from './coupons.series.rules.ts';
import style from './series-list.module.css';

const COLUMNS = 'minmax(12rem, 1.8fr) 6.25rem minmax(0, 1fr) 6.5rem 4.75rem 2.75rem';

/** The series of coupons, newest first, with how many were used. */
export function SeriesList({ add }: { add: ReactNode }) {
  const query = useInfiniteQuery(couponsSeriesQueries(useHttp()).list());
  const series = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const ids = new Set(series.flatMap(({ item_id }) => (typeof item_id === 'number' ? [item_id] : [])));
  const itemOf = useItemLookup([...ids].toSorted((one, other) => one - other));
  const nameOf = (id: number) => (itemOf(id) ?? unknownItem(id)).label;
  const now = useNow(30_000);
  const { sorted, headOf } = useSortedRows({
    rows: series,
    isWhole: !query.hasNextPage,
    keys: {
      name: ({ name }) => name,
      state: (each) => SERIES_STATES[stateOf({ series: each, now })].label,
      reward: (each) => rewardText(each, nameOf),
      rule: ({ per_account }) => per_account,
      used: ({ used }) => used,
    },
  });
  const { isSuccess } = query;
  if (!isSuccess) {
    const failed = couponSeriesCalls.listCouponSeries.messages.fallback;
    return (
      <>
        <Toolbar add={add} />
        <QueryFallback
          query={query}
          failed={failed}
          loading={<LoadingRows text="Carregando séries..." line={false} heads />}
        />
      </>
    );
  }
  const heads = [
    headOf('name', 'Série'),
    headOf('state', 'Situação'),
    headOf('reward', 'Prêmio'),
    headOf('rule', 'Regra'),
    headOf('used', 'Usados', 'end'),
    '',
  ];
  return (
    <div>
      <InTitleLine>
        <ReadTime query={query} label="Atualizar séries" brief />
      </InTitleLine>
      <Toolbar add={series.length === 0 ? null : add}>
        {series.length === 0 || query.hasNextPage ? null : (
          <p className={muted()}>
            {series.length === 1 ? '1 série' : `${formatNumber(series.length)} séries`}
          </p>
        )}
      </Toolbar>
      {series.length === 0 ? (
        <EmptyState
          icon="star"
          text="Nenhuma série de cupons ainda."
          hint={`Uma série cria códigos, que dão um item ou ${PACK.currency.many} a quem os resgata.`}
          action={add}
        />
      ) : (
        <Rows label="Séries" columns={COLUMNS} heads={heads}>
          {sorted.map((each) => (
            <SeriesRow key={each.id} series={each} now={now} reward={rewardText(each, nameOf)} />
          ))}
        </Rows>
      )}
      <MoreButton query={query} />
    </div>
  );
}

function SeriesRow({ series, now, reward }: { series: CouponSeries; now: number; reward: string }) {
  const user = useUser();
  const exporting = useExportAction(series);
  const ending = useEndAction(series);
  // Only administrators manage a series that gives credits.
  const mayManage = series.credits === null || (user !== null && hasRight(user, 'admin'));
  const state = stateOf({ series, now });
  const { label, tone } = SERIES_STATES[state];
  const { name, count, used, per_account, ends_at, code } = series;
  return (
    <ListRow
      short
      name={name}
      facts={[
        <span key="state" data-badge="">
          <Badge tone={tone}>{label}</Badge>
        </span>,
        <Lines key="reward" first={reward} second={code} />,
        // A narrow row has no room for it beside a code.
        <span key="rule" data-wide={code ? '' : undefined}>
          <Lines
            first={`${formatNumber(per_account)} por conta`}
            second={ends_at && `até ${formatTimestamp(ends_at, 'day')}`}
          />
        </span>,
      ]}
      end={
        <span>
          {`${formatNumber(used)} de ${formatNumber(count)}`}
          <VisuallyHidden> usados</VisuallyHidden>
        </span>
      }
      menu={
        mayManage ? (
          <RowMenu name={name} actions={state === 'open' ? [exporting, ending] : [exporting]} />
        ) : null
      }
    />
  );
}

/** A fact of two parts. */
const Lines = ({ first, second }: { first: string; second: string | null | undefined }) => (
  <span className={style.lines}>
    <span>{first}</span>
    {second ? (
      <>
        <span className={style.comma}>, </span>
        <span>{second}</span>
      </>
    ) : null}
  </span>
);

/** Saves the codes as a CSV file. */
function useExportAction(series: CouponSeries): RowAction {
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
  return { label: 'Exportar códigos', icon: 'download', busy, reason: offline, onSelect: () => void save() };
}

/** Ends a series at once. For ten seconds the end can be undone. */
function useEndAction(series: CouponSeries): RowAction {
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
  return { label: 'Encerrar', icon: 'close', busy, reason, onSelect: () => run(input) };
}
