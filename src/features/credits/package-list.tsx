import { useQueryClient } from '@tanstack/react-query';
import { creditsCalls } from '#contract/calls/credits.ts';
import type { CreditPackage, TopUp } from '#contract/credits.ts';
import { PACK } from '#contract/pack.ts';
import { ResourceIcon } from '#items/resource-icon.tsx';
import { formatCredits } from '#lib/credits.ts';
import { formatNumber } from '#lib/number.ts';
import { useHttp } from '#lib/http-context.ts';
import { useOnlineMutation } from '#offline/connectivity/online-mutation.ts';
import { topUpQueries } from '#payment/top-up.queries.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { row } from '#ui/layout.ts';
import { muted } from '#ui/text-style.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { creditsQueries } from './credits.queries.ts';
import { formatReais, priceOf100 } from './credits.rules.ts';
import style from './credits.module.css';

/** The packages. If they can be paid here, each has a button that starts its purchase; that of the cheapest credits is gold. */
export function PackageList({
  packages,
  payable,
  onCreated,
}: {
  packages: readonly CreditPackage[];
  payable: boolean;
  onCreated: (topUp: TopUp) => void;
}) {
  const cheapest = Math.min(...packages.map(priceOf100));
  const differ = packages.some((each) => priceOf100(each) !== cheapest);
  return (
    <ul className={style.packages} aria-label={`Pacotes de ${PACK.currency.many}`}>
      {packages.map((each) => (
        <Card as="li" key={each.price} padding="sm" className={row({ justify: 'between' })}>
          <div>
            <p className={`${row({ gap: 2 })} ${style.amount}`}>
              <ResourceIcon kind="credits" />
              <span>
                {formatNumber(each.credits)}
                <VisuallyHidden>{` ${PACK.currency.many}`}</VisuallyHidden>
              </span>
            </p>
            <p className={muted({ size: 'xs' })}>{`${formatReais(priceOf100(each))} por 100`}</p>
          </div>
          {payable ? (
            <PayButton pack={each} best={differ && priceOf100(each) === cheapest} onCreated={onCreated} />
          ) : (
            <p className={style.price}>{formatReais(each.price)}</p>
          )}
        </Card>
      ))}
    </ul>
  );
}

/** A package is a request of its own: one without an answer is not repeated by the button of another. */
function PayButton({
  pack,
  best,
  onCreated,
}: {
  pack: CreditPackage;
  best: boolean;
  onCreated: (topUp: TopUp) => void;
}) {
  const queryClient = useQueryClient();
  const http = useHttp();
  const { run, busy, reason } = useOnlineMutation(creditsCalls.createTopUp, {
    dialog: String(pack.price),
    onSuccess: (created) => {
      const { queryKey } = creditsQueries(http).list();
      queryClient.setQueryData(queryKey, (before: TopUp[] | undefined) => [
        created,
        ...(before ?? []).filter(({ id }) => id !== created.id),
      ]);
      void queryClient.invalidateQueries({ queryKey });
      onCreated(created);
    },
    onError: () => {
      void queryClient.invalidateQueries({ queryKey: topUpQueries(http).offer().queryKey });
      void queryClient.invalidateQueries({ queryKey: creditsQueries(http).list().queryKey });
    },
  });
  return (
    <Button
      size="sm"
      variant={best ? 'main' : 'plain'}
      busy={busy}
      reason={reason}
      aria-label={`Pagar ${formatReais(pack.price)} com PIX por ${formatCredits(pack.credits)}`}
      onClick={() => run({ body: { credits: pack.credits, price: pack.price } })}
    >
      {`Pagar ${formatReais(pack.price)} com PIX`}
    </Button>
  );
}
