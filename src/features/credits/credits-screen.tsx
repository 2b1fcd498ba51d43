import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { creditsCalls } from '#contract/calls/credits.ts';
import type { TopUp } from '#contract/credits.ts';
import { useHttp } from '#lib/http-context.ts';
import { useOnReconnect } from '#offline/connectivity/on-reconnect.ts';
import { isSold, topUpQueries } from '#payment/top-up.queries.ts';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { stack } from '#ui/layout.ts';
import { Page } from '#ui/page.tsx';
import { RetryNotice } from '#ui/retry-notice.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { OperatorText } from './operator-text.tsx';
import { PackageList } from './package-list.tsx';
import { TopUpList } from './top-up-list.tsx';

/** Buying credits (product 26.5): the operator's text, and the packages where they can be paid here. */
export function CreditsScreen() {
  return (
    <Page title="Comprar créditos" lead="Os créditos entram na sua conta assim que o pagamento é confirmado.">
      <Content />
    </Page>
  );
}

function Content() {
  const { data, isError, isFetching, refetch } = useQuery(topUpQueries(useHttp()).offer());
  const [made, setMade] = useState<TopUp | null>(null);
  const retry = () => void refetch();
  useOnReconnect(retry);
  if (data === undefined) {
    if (!isError) return <Skeleton shape="fill" />;
    return (
      <RetryNotice title={creditsCalls.getTopUp.messages.fallback} busy={isFetching} onRetry={retry}>
        Tente de novo em instantes.
      </RetryNotice>
    );
  }
  if (!isSold(data)) return <EmptyState icon="coin" text="Este servidor não vende créditos pelo portal." />;
  return (
    <div className={stack({ gap: 8 })}>
      {data.packages.length > 0 ? (
        <PackageList packages={data.packages} payable={data.payable} onMade={setMade} />
      ) : null}
      {data.text === null ? null : (
        <Card>
          <OperatorText text={data.text} />
        </Card>
      )}
      {data.payable ? <TopUpList made={made} /> : null}
    </div>
  );
}
