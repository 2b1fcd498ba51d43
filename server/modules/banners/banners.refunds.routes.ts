import type { drawRefundsCalls } from '#contract/calls/draw-refunds.ts';
import type { Deps } from '#server/core/deps.ts';
import { createEdits } from '#server/http/edits.ts';
import type { Handlers } from '#server/http/handler.ts';
import { listBannerDraws, listDrawRefunds } from './banners.refunds.queries.ts';
import { confirmDrawRefund, refundDraws, refuseDrawRefund } from './banners.refunds.usecases.ts';

/** Also where the server offers no draws: those of before can still be given back. */
export function drawRefundsRoutes(deps: Deps): Pick<Handlers, keyof typeof drawRefundsCalls> {
  const { db } = deps.database;
  const { fourEyes } = deps.config.teamCredits;
  const { editOne } = createEdits(deps);
  return {
    listBannerDraws: ({ params, query }) => listBannerDraws({ db, id: params.id, query }),
    refundDraws: (call) => refundDraws({ ...editOne(call), fourEyes }),
    listDrawRefunds: ({ query }) => listDrawRefunds({ db, query }),
    confirmDrawRefund: (call) => confirmDrawRefund(editOne(call)),
    refuseDrawRefund: (call) => refuseDrawRefund(editOne(call)),
  };
}
