import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { credits } from '#lib/credits.ts';
import { buttonStyle } from '#ui/button-style.ts';
import { useHttp } from '#lib/http-context.ts';
import { row } from '#ui/layout.ts';
import { Notice } from '#ui/notice.tsx';
import { isSold, topUpQueries } from './top-up.queries.ts';

/** Says how many credits are missing, and how to earn them or, where they are sold, to buy them (product 7.3, 8.6, 9.4). */
export function MissingCredits({
  missing,
  what = 'este item',
}: {
  missing: number;
  what?: string | undefined;
}) {
  const { data } = useQuery(topUpQueries(useHttp()).offer());
  const sold = isSold(data);
  return (
    <Notice
      tone="warn"
      title={`Faltam ${credits(missing)}`}
      action={
        <span className={row({ gap: 2 })}>
          {sold ? (
            <Link to="/credits" className={buttonStyle({ size: 'sm', variant: 'main' })}>
              Comprar créditos
            </Link>
          ) : null}
          <Link to="/auction" className={buttonStyle({ size: 'sm' })}>
            Vender no leilão
          </Link>
        </span>
      }
    >
      Seu saldo não paga {what}. Você ganha créditos com o que vende no leilão{sold ? ', ou compra mais' : ''}
      .
    </Notice>
  );
}
