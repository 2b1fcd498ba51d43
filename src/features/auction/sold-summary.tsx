import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { unknownItem } from '#items/item-summary.ts';
import { shownItem } from '#items/item-display.ts';
import { ItemLink } from '#items/thing-link.tsx';
import type { Catalogue } from '#items/items.search.ts';
import { formatTimestamp } from '#lib/format.ts';
import { useHttp } from '#lib/http-context.ts';
import { formatNumber } from '#lib/number.ts';
import { css } from '#styled/css/index.js';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import style from './auction.module.css';
import { auctionQueries } from './auction.queries.ts';
import { creditsText } from './auction.price.rules.ts';

const line = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '2',
  minHeight: 'tap',
  marginTop: '1',
  marginBottom: '1',
  color: 'soft',
  fontSize: 'sm',
  // On phones in two lines beside the button.
  '& > p': { flex: '1 1 11rem' },
  '& strong': { color: 'gold2', fontWeight: '600', whiteSpace: 'nowrap' },
});

/** The player's sold items and earnings, in a line that is kept while they load; nothing if the API has no such call. */
export function SoldSummary({ catalogue }: { catalogue: Pick<Catalogue, 'byId'> | null }) {
  const [open, setOpen] = useState(false);
  const { data, isError } = useQuery(auctionQueries(useHttp()).sales());
  if (!data || !catalogue) return isError ? null : <div className={line} />;
  const { count, earned, items } = data;
  const earnings = (
    <p>
      {count === 0 ? (
        <span>Você ainda não vendeu nenhum item.</span>
      ) : (
        <>
          <span>{count === 1 ? '1 item vendido' : `${formatNumber(count)} itens vendidos`}</span> por{' '}
          <strong>{creditsText(earned)}</strong>
          {count === 1 ? null : <span> no total</span>}
        </>
      )}
    </p>
  );
  return (
    <div className={line}>
      {earnings}
      {count === 0 ? null : (
        <Button size="sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          Minhas vendas
        </Button>
      )}
      <Dialog open={open} onClose={() => setOpen(false)} title="Minhas vendas">
        <div className={line}>{earnings}</div>
        <ul className={style.sold} aria-label="Itens vendidos">
          {items.map((item) => {
            const { label } = catalogue.byId.get(item.item_id) ?? unknownItem(item.item_id);
            const { title, quantity } = shownItem({ label, item });
            return (
              <li key={item.id}>
                <span>
                  <ItemLink id={item.item_id} name={label}>
                    {title}
                  </ItemLink>{' '}
                  {quantity !== null && quantity > 1 ? `(${formatNumber(quantity)} un.)` : null}
                  <small>{formatTimestamp(item.sold_at, 'minuteAt')}</small>
                </span>
                <b>{creditsText(item.preco)}</b>
              </li>
            );
          })}
        </ul>
        {items.length < count ? <p>{`As últimas ${formatNumber(items.length)} vendas.`}</p> : null}
      </Dialog>
    </div>
  );
}
