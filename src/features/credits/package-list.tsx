import { useQueryClient } from '@tanstack/react-query';
import { creditsCalls } from '#contract/calls/credits.ts';
import type { CreditPackage, TopUp } from '#contract/credits.ts';
import { PACK } from '#contract/pack.ts';
import { formatCredits } from '#lib/credits.ts';
import { useHttp } from '#lib/http-context.ts';
import { useOnlineMutation } from '#offline/connectivity/online-mutation.ts';
import { topUpQueries } from '#payment/top-up.queries.ts';
import { css } from '#styled/css/index.js';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { row } from '#ui/layout.ts';
import { creditsQueries } from './credits.queries.ts';
import { formatReais } from './credits.rules.ts';

const grid = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(13rem, 100%), 1fr))',
  gap: '3',
});
const card = css({ display: 'grid', gap: '3', alignContent: 'space-between' });
const amount = css({ color: 'gold2', fontSize: 'xl', fontWeight: '700', fontVariantNumeric: 'tabular-nums' });
const price = css({ fontSize: 'lg', fontWeight: '600', fontVariantNumeric: 'tabular-nums' });

/** The packages. If they can be paid here, each has a button that starts its purchase. */
export function PackageList({
  packages,
  payable,
  onCreated,
}: {
  packages: readonly CreditPackage[];
  payable: boolean;
  onCreated: (topUp: TopUp) => void;
}) {
  return (
    <ul className={grid} aria-label={`Pacotes de ${PACK.currency.many}`}>
      {packages.map((each) => (
        <Card as="li" key={each.price} className={card}>
          <div className={row({ justify: 'between' })}>
            <p className={amount}>{formatCredits(each.credits)}</p>
            <p className={price}>{formatReais(each.price)}</p>
          </div>
          {payable ? <PayButton pack={each} onCreated={onCreated} /> : null}
        </Card>
      ))}
    </ul>
  );
}

/** A package is a request of its own: one without an answer is not repeated by the button of another. */
function PayButton({ pack, onCreated }: { pack: CreditPackage; onCreated: (topUp: TopUp) => void }) {
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
      busy={busy}
      reason={reason}
      aria-label={`Pagar ${formatReais(pack.price)} com PIX por ${formatCredits(pack.credits)}`}
      onClick={() => run({ body: { credits: pack.credits, price: pack.price } })}
    >
      Pagar com PIX
    </Button>
  );
}
