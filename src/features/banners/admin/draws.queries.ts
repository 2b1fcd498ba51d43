import { drawRefundsCalls } from '#contract/calls/draw-refunds.ts';
import { endsAfterStart } from '#contract/input.ts';
import type { RowId } from '#contract/shape.ts';
import type { Http } from '#lib/http.ts';
import { pagedQuery } from '#lib/paged-query.ts';

/** ISO 8601; empty where a field has no time. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

/** Never persisted: these reads are about other people's accounts. */
export const drawsQueries = (http: Http) => ({
  draws: (id: RowId, period: Period) => ({
    ...pagedQuery({
      key: ['banners', 'draws', id, period.from, period.to],
      read: ({ query, signal }) =>
        http(drawRefundsCalls.listBannerDraws, {
          params: { id: Number(id) },
          query: { ...period, ...query },
          signal,
        }),
    }),
    enabled: endsAfterStart(period.from, period.to),
  }),
  /** The key of the draws of all banners and periods. */
  allDraws: () => ({ queryKey: ['banners', 'draws'] }),
  refunds: () =>
    pagedQuery({
      key: ['banners', 'refunds'],
      read: (page) => http(drawRefundsCalls.listDrawRefunds, page),
    }),
});
