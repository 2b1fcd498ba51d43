import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { creditsCalls } from '#contract/calls/credits.ts';
import type { TopUp } from '#contract/credits.ts';
import { useHttp } from '#lib/http-context.ts';
import { QueryFallback } from '#offline/queries/query-fallback.tsx';
import { isSold, topUpQueries } from '#payment/top-up.queries.ts';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { stack } from '#ui/layout.ts';
import { Page } from '#ui/page.tsx';
import { OperatorText } from './operator-text.tsx';
import { PackageList } from './package-list.tsx';
import { TopUpList } from './top-up-list.tsx';

/** Buying credits: the operator's text, and the packages where they can be paid here. */
export function CreditsScreen() {
  return (
    <Page title="Comprar créditos" lead="Os créditos entram na sua conta assim que o pagamento é confirmado.">
      <Content />
    </Page>
  );
}

function Content() {
  const query = useQuery(topUpQueries(useHttp()).offer());
  const { data } = query;
  const [created, setCreated] = useState<TopUp | null>(null);
  if (data === undefined) {
    return <QueryFallback query={query} failed={creditsCalls.getTopUp.messages.fallback} />;
  }
  if (!isSold(data)) return <EmptyState icon="coin" text="Este servidor não vende créditos pelo portal." />;
  return (
    <div className={stack({ gap: 8 })}>
      {data.packages.length > 0 ? (
        <PackageList packages={data.packages} payable={data.payable} onCreated={setCreated} />
      ) : null}
      {data.text === null ? null : (
        <Card>
          <OperatorText text={data.text} />
        </Card>
      )}
      {data.payable ? <TopUpList created={created} /> : null}
    </div>
  );
}
