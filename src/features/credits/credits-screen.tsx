import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { creditsCalls } from '#contract/calls/credits.ts';
import type { TopUp, TopUpOffer } from '#contract/credits.ts';
import { PACK } from '#contract/pack.ts';
import { useHttp } from '#lib/http-context.ts';
import { QueryFallback } from '#offline/queries/query-fallback.tsx';
import { isSold, topUpQueries } from '#payment/top-up.queries.ts';
import { useUser } from '#session/use-session.ts';
import { CardSkeleton } from '#ui/card-skeleton.tsx';
import { Card } from '#ui/card.tsx';
import { LoadingText } from '#ui/loading-text.tsx';
import { Page } from '#ui/page.tsx';
import { NothingSold } from './nothing-sold.tsx';
import { OperatorText } from './operator-text.tsx';
import { PackageList } from './package-list.tsx';
import { OpenTopUps, PastTopUps } from './top-ups.tsx';
import style from './credits.module.css';

/** Buying credits: the operator's text, and the packages where they can be paid here; else where credits come from. */
export function CreditsScreen() {
  const enabled = useUser() !== null;
  const query = useQuery({ ...topUpQueries(useHttp()).offer(), enabled });
  const { data } = query;
  const lead =
    data && isSold(data)
      ? `${PACK.currency.Os} ${PACK.currency.many} entram na sua conta assim que o pagamento é confirmado.`
      : undefined;
  return (
    <Page title={data && !isSold(data) ? PACK.currency.title : `Comprar ${PACK.currency.many}`} lead={lead}>
      {data === undefined ? (
        <QueryFallback
          query={query}
          failed={creditsCalls.getTopUp.messages.fallback}
          loading={<OfferSkeleton />}
        />
      ) : isSold(data) ? (
        <Offer offer={data} />
      ) : (
        <NothingSold />
      )}
    </Page>
  );
}

function OfferSkeleton() {
  return (
    <div aria-busy>
      <LoadingText hidden>Carregando os pacotes...</LoadingText>
      <div className={style.packages}>
        {[1, 2, 3, 4].map((each) => (
          <CardSkeleton key={each} />
        ))}
      </div>
    </div>
  );
}

function Offer({ offer }: { offer: TopUpOffer }) {
  const [created, setCreated] = useState<TopUp | null>(null);
  const packages =
    offer.packages.length > 0 ? (
      <PackageList packages={offer.packages} payable={offer.payable} onCreated={setCreated} />
    ) : null;
  return (
    <div className={style.offer}>
      <div className={style.open}>{offer.payable ? <OpenTopUps created={created} /> : null}</div>
      {packages}
      <div className={style.side}>
        {offer.payable ? <PastTopUps /> : null}
        {offer.text === null ? null : (
          <Card>
            <OperatorText text={offer.text} />
          </Card>
        )}
      </div>
    </div>
  );
}
