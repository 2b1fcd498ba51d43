import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { PACK } from '#contract/pack.ts';
import { useHttp } from '#lib/http-context.ts';
import { buttonStyle } from '#ui/button-style.ts';
import { isSold, topUpQueries } from './top-up.queries.ts';

/** A link to the page that sells credits. Renders nothing if none are sold. */
export function BuyCredits({ variant }: { variant?: 'main' }) {
  const { data } = useQuery(topUpQueries(useHttp()).offer());
  if (!isSold(data)) return null;
  return (
    <Link to="/credits" className={buttonStyle({ size: 'sm', variant })}>
      {`Comprar ${PACK.currency.many}`}
    </Link>
  );
}
