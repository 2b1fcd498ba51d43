import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { MarketItem } from '#contract/auction-market.ts';
import { shownItem, unitsText } from '#items/item-display.ts';
import { PricesSeen } from '#items/prices-seen.tsx';
import { useHttp } from '#lib/http-context.ts';
import { formatNumber } from '#lib/number.ts';
import { useOfflineReason } from '#offline/connectivity/connectivity-context.ts';
import { useSessionState } from '#session/use-session.ts';
import { cx } from '#styled/css/index.js';
import { buttonStyle } from '#ui/button-style.ts';
import { Icon } from '#ui/icon.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { auctionQueries } from './auction.queries.ts';
import style from './item-market.module.css';

type ItemBuyProps = { id: number; row: MarketItem | null };

/** Below an item's prices: leads to the purchase of its cheapest listing; to the own listings where nobody else sells it; nothing where nobody does. Offline the time of the prices. */
export function ItemBuy({ id, row }: ItemBuyProps) {
  const isOffline = useOfflineReason() !== undefined;
  const listings = useQuery(auctionQueries(useHttp()).ofItem(id));
  const account = useSessionState();
  if (isOffline) return row ? <PricesSeen className={style.seen} /> : null;
  if (listings.isError) return null;
  // As large as what comes.
  if (listings.isPending)
    return row && row.on_sale > 0 ? <Skeleton shape="button" className={style.buy} /> : null;
  // A listing has the name of its seller's strongest character.
  const own = account.status === 'in' ? account.characters.map(({ name }) => name) : [];
  const cheapest = listings.data.find(({ seller_name }) => !own.includes(seller_name ?? ''));
  if (!cheapest) {
    // The button's place stays where only the own listings are on sale.
    return listings.data.length > 0 ? (
      <Link to="/auction" search={{ aba: 'vendas' }} className={cx(buttonStyle({}), style.buy)}>
        Ver o que você vende
      </Link>
    ) : null;
  }
  const units = unitsText(shownItem({ label: '', item: cheapest }).quantity);
  return (
    <Link
      to="/auction"
      search={{ aba: 'todos', item: String(cheapest.id), acao: 'comprar' }}
      className={cx(buttonStyle({ variant: 'main' }), style.buy)}
    >
      {`Comprar ${units === null ? '' : `${units} `}por ${formatNumber(cheapest.preco ?? 0)}`}
    </Link>
  );
}

/** Beside an item's other actions: leads to the own items of that name, where they are put up for sale. */
export const ItemSell = ({ label }: { label: string }) => (
  <Link to="/auction" search={{ aba: 'itens', nome: label, acao: 'vender' }} className={buttonStyle()}>
    <Icon name="gavel" />
    Vender
  </Link>
);
