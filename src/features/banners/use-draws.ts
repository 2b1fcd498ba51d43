import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { bannersCalls } from '#contract/calls/banners.ts';
import { DRAW, type Banner } from '#contract/banners.ts';
import type { RowId } from '#contract/shape.ts';
import { ApiError, isPriceChanged } from '#lib/api-error.ts';
import { useHttp } from '#lib/http-context.ts';
import { wantsNoMotion } from '#ui/reduced-motion.ts';
import { useOnlineMutation } from '#offline/connectivity/online-mutation.ts';
import { useSession } from '#session/use-session.ts';
import {
  answeredTenView,
  answeredView,
  isComplete,
  isMoving,
  nextStepOf,
  NO_DRAW,
  PENDING,
  PENDING_TEN,
  skippedView,
  vibrationOf,
  type DrawView,
} from './banners.animation.rules.ts';
import { bannersQueries } from './banners.queries.ts';

const REFRESH_DELAY_MS = 1000;

/** The draws of an open dialog: both calls, and what the stage shows of the last draw. */
export function useDraws({ banner, onFailed }: { banner: Banner; onFailed: () => void }) {
  const [view, setView] = useState<DrawView>(NO_DRAW);
  const queryClient = useQueryClient();
  const queries = bannersQueries(useHttp());
  const refresh = useRefreshAfterDraw({ bannerId: banner.id, complete: isComplete(view) });
  useNextStep({ view, setView });
  useVibration(view);

  const show = (next: DrawView, reply: { balance: number | null }) => {
    setView(next);
    refresh.start(reply);
  };
  const session = useSession();
  const reset = (error: unknown, _input: unknown, { isAnswered }: { isAnswered: boolean }) => {
    setView(NO_DRAW);
    onFailed();
    // The screen believed another age, or another setting.
    if (error instanceof ApiError && error.code === 'draws_refused') void session.refresh();
    // A draw without a reply may have been paid. The lower balance would disable the button that retries it, so it is read at close.
    if (isAnswered) void queryClient.invalidateQueries(queries.active());
    else refresh.waitForClose();
  };

  const dialog = String(banner.id);
  const inputAt = (price: number) => ({ params: { bannerId: banner.id }, body: { price } });
  const one = useOnlineMutation(bannersCalls.drawOnce, {
    dialog,
    onSuccess: (reply) => show(answeredView({ item: reply.item, reducedMotion: wantsNoMotion() }), reply),
    onError: reset,
  });
  const ten = useOnlineMutation(bannersCalls.drawTen, {
    dialog,
    onSuccess: (reply) =>
      show(
        answeredTenView({ items: reply.results.map(({ item }) => item), reducedMotion: wantsNoMotion() }),
        reply,
      ),
    onError: reset,
  });

  const busy = one.busy || ten.busy || !refresh.settled;
  return {
    view,
    reason: one.reason,
    /** No draw can start: the last one is not yet answered, shown and followed by a refresh. */
    busy,
    /** A request is pending: the dialog cannot be closed. */
    sending: one.busy || ten.busy,
    /** The server's prices differ from those of this build, so the page has to be reloaded. */
    priceChanged: isPriceChanged(one.error) || isPriceChanged(ten.error),
    /** Whether the reply to a button's draw was lost. Pressing it again gives the result of that draw, without a second payment. */
    lost: { one: one.unanswered !== null, ten: ten.unanswered !== null },
    drawOne: () => {
      if (busy || one.reason) return;
      setView(PENDING);
      one.run(inputAt(DRAW.single));
    },
    drawTen: () => {
      if (busy || ten.reason) return;
      setView(PENDING_TEN);
      ten.run(inputAt(DRAW.ten));
    },
    /** Goes to the end of the running animation; null if none runs. */
    skip: isMoving(view) ? () => setView(skippedView(view)) : null,
  };
}

/** Shows the steps of a draw one after another. */
function useNextStep({ view, setView }: { view: DrawView; setView: (view: DrawView) => void }) {
  useEffect(() => {
    const next = nextStepOf(view);
    if (!next) return undefined;
    const timer = setTimeout(() => setView(next.view), next.afterMs);
    return () => clearTimeout(timer);
  }, [view, setView]);
}

/** The device vibrates with the second beat, where it can. */
function useVibration(view: DrawView) {
  useEffect(() => {
    const vibration = vibrationOf(view);
    if (!vibration || wantsNoMotion() || !('vibrate' in navigator)) return undefined;
    const timer = setTimeout(() => navigator.vibrate(vibration.pattern), vibration.afterMs);
    return () => clearTimeout(timer);
  }, [view]);
}

/** Reads history, pity and balance again after a draw: one second after it is complete, or when the dialog closes. */
function useRefreshAfterDraw({ bannerId, complete }: { bannerId: RowId; complete: boolean }) {
  const [settled, setSettled] = useState(true);
  const queryClient = useQueryClient();
  const queries = bannersQueries(useHttp());
  const session = useSession();
  /** The reply of a draw that the shown balance does not include yet. `balance` is null if the reply was lost. */
  const pending = useRef<{ balance: number | null } | null>(null);
  const mounted = useRef(false);

  const refetch = async () => {
    const reply = pending.current ?? { balance: null };
    pending.current = null;
    await Promise.all([queryClient.invalidateQueries(queries.own(bannerId)), session.updateBalance(reply)]);
  };

  const isDue = complete && !settled;
  const settle = useEffectEvent(async () => {
    await refetch();
    setSettled(true);
  });
  useEffect(() => {
    if (!isDue) return undefined;
    const timer = setTimeout(() => void settle(), REFRESH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isDue]);

  const refetchStale = useEffectEvent(() => {
    if (pending.current) void refetch();
  });
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
      refetchStale();
    };
  }, []);

  return {
    /** No refresh is pending. */
    settled,
    /** A draw was answered: a refresh is due. */
    start: (reply: { balance: number | null }) => {
      pending.current = reply;
      setSettled(false);
      if (!mounted.current) void refetch();
    },
    /** A draw's reply was lost: the refresh waits until the dialog closes. */
    waitForClose: () => {
      pending.current = { balance: null };
    },
  };
}
