import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ledgerCalls } from '#contract/calls/ledger.ts';
import { PACK } from '#contract/pack.ts';
import { useHttp } from '#lib/http-context.ts';
import { formatNumber } from '#lib/number.ts';
import { PagedSection } from '#offline/queries/paged-section.tsx';
import { useBalance } from '#session/use-balance.ts';
import { css } from '#styled/css/index.js';
import { buttonStyle } from '#ui/button-style.ts';
import { stack } from '#ui/layout.ts';
import { RowSkeletons } from '#ui/row-skeletons.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { ledgerQueries } from './ledger.queries.ts';
import { Statement } from './statement.tsx';

const balanceStyle = css({ color: 'gold2', fontWeight: '600' });

/** Placeholders of the balance and the first movements. */
export const LedgerSkeleton = () => (
  <div className={stack({ gap: 2 })}>
    <Skeleton shape="title" width="short" />
    <RowSkeletons count={10} heads />
  </div>
);

/** The statement of the account's credits. */
export function LedgerSection() {
  const query = useInfiniteQuery(ledgerQueries(useHttp()).list());
  return (
    <PagedSection
      id="extrato"
      title={`Extrato de ${PACK.currency.many}`}
      icon="coin"
      lead={<Balance />}
      query={query}
      loading="Carregando o extrato..."
      failed={ledgerCalls.listLedger.messages.fallback}
      notOffered="Este servidor não oferece o extrato."
      rows={<RowSkeletons count={10} heads />}
      empty={`Nenhum movimento de ${PACK.currency.many} ainda.`}
      onward={
        <Link to={PACK.auction ? '/auction' : '/shop'} className={buttonStyle({})}>
          {PACK.auction ? 'Ver o leilão' : 'Ir para a loja'}
        </Link>
      }
    >
      {(entries) => <Statement entries={entries} />}
    </PagedSection>
  );
}

function Balance() {
  const { balance, current } = useBalance();
  return (
    <>
      <span>{current ? 'Saldo' : 'Último saldo visto:'}</span>{' '}
      <b className={balanceStyle}>{formatNumber(balance)}</b>
    </>
  );
}
