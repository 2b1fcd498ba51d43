import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { bannersCalls } from '#contract/calls/banners.ts';
import { DRAW, DRAW_ANIMATION, type Banner } from '#contract/banners.ts';
import { isPriceChanged, isTransient } from '#lib/api-error.ts';
import { useHttp } from '#lib/http-context.ts';
import { wantsNoMotion } from '#ui/reduced-motion.ts';
import { useOnlineMutation } from '#offline/connectivity/online-mutation.ts';
import { useSession } from '#session/use-session.ts';
import { isShown, nextOf, NOTHING, played, SEALED, skipped, type DrawView } from './animation.ts';
import { bannerQueries } from './banners.queries.ts';

/**
 * The draws of an open dialog (product 9.5): both calls, what is shown of the last draw, and the reading of history, pity and account
 * that each draw is owed, a second after it is shown or when the dialog goes.
 */
export function useDraws({ banner, onFailed }: { banner: Banner; onFailed: () => void }) {
  const [view, setView] = useState<DrawView>(NOTHING);
  const [settled, setSettled] = useState(true);
  const queryClient = useQueryClient();
  const queries = bannerQueries(useHttp());
  const session = useSession();
  /** What the screen shows of the account is older than a draw, or may be. */
  const owed = useRef(false);
  const mounted = useRef(false);

  const readAgain = async () => {
    owed.current = false;
    await Promise.all([queryClient.invalidateQueries(queries.own(banner.id)), session.refresh()]);
  };
  const settle = async () => {
    await readAgain();
    setSettled(true);
  };
  const show = (next: DrawView) => {
    owed.current = true;
    setSettled(false);
    setView(next);
    if (!mounted.current) void readAgain();
  };
  const reset = (error: unknown) => {
    setView(NOTHING);
    onFailed();
    // Without an answer the draw may be paid. The balance is read when the dialog goes: read now, it could switch the retry off.
    if (isTransient(error)) owed.current = true;
    else void queryClient.invalidateQueries(queries.active());
  };

  const inputAt = (price: number) => ({ params: { bannerId: banner.id }, body: { price } });
  const inputOne = inputAt(DRAW.single);
  const inputTen = inputAt(DRAW.ten);
  const one = useOnlineMutation(bannersCalls.drawOnce, {
    inputs: [inputOne],
    onSuccess: ({ item }) => show(played({ item, still: wantsNoMotion() })),
    onError: reset,
  });
  const ten = useOnlineMutation(bannersCalls.drawTen, {
    inputs: [inputTen],
    onSuccess: ({ results }) => show({ kind: 'ten', items: results.map(({ item }) => item) }),
    onError: reset,
  });

  useEffect(() => {
    const next = nextOf(view);
    if (!next) return undefined;
    const timer = setTimeout(() => setView(next.view), next.afterMs);
    return () => clearTimeout(timer);
  }, [view]);

  const due = isShown(view) && !settled;
  const settleSoon = useEffectEvent(() => void settle());
  useEffect(() => {
    if (!due) return undefined;
    const timer = setTimeout(settleSoon, DRAW_ANIMATION.refreshDelay);
    return () => clearTimeout(timer);
  }, [due]);

  const leave = useEffectEvent(() => {
    if (owed.current) void readAgain();
  });
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
      leave();
    };
  }, []);

  const busy = one.busy || ten.busy || !settled;
  return {
    view,
    reason: one.reason,
    /** A draw is under way or not yet shown in full and read again: the next one waits. */
    busy,
    /** A request is on its way: until it is answered the dialog stays. */
    sending: one.busy || ten.busy,
    /** The server has other prices than this portal, which has to be loaded again to know them. */
    priceChanged: isPriceChanged(one.error) || isPriceChanged(ten.error),
    /** Whether the answer to a button's draw is missing: pressing it again gives the same result. */
    lost: { one: one.unanswered.length > 0, ten: ten.unanswered.length > 0 },
    drawOne: () => {
      if (busy || one.reason) return;
      setView(SEALED);
      one.run(inputOne);
    },
    drawTen: () => {
      if (busy || ten.reason) return;
      setView(NOTHING);
      ten.run(inputTen);
    },
    skip: () => setView(skipped(view)),
  };
}
