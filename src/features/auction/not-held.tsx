import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useCatalogue } from '#items/use-catalogue.ts';
import { useHttp } from '#lib/http-context.ts';
import { buttonStyle } from '#ui/button-style.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import style from './auction.module.css';
import { auctionQueries } from './auction.queries.ts';

/** In place of the held items, where the page of an item that is not among them led here to sell it. */
export function NotHeld({
  name,
  hint,
  onAll,
  children,
}: {
  /** The item's own name. */
  name: string;
  hint: string | undefined;
  /** Shows all held items; null where there are none. */
  onAll: (() => void) | null;
  /** What is said where it is not known whether the item is on sale. */
  children: ReactNode;
}) {
  const { data, isPending, isFetching, isError } = useQuery(auctionQueries(useHttp()).list('ownListings'));
  const names = useCatalogue();
  const isListed = data?.items.some(({ item_id }) => names?.catalogue?.byId.get(item_id)?.label === name);
  if (isError) return children;
  // It is not known yet.
  if (isPending || (isFetching && !isListed)) return null;
  if (isListed)
    return (
      <Card>
        <EmptyState
          icon="gavel"
          text="Este item já está à venda."
          hint="Para mudar o preço, cancele a venda e anuncie de novo."
          action={
            <Link to="/auction" search={{ aba: 'vendas', nome: name }} className={buttonStyle()}>
              Ver meus itens à venda
            </Link>
          }
        />
      </Card>
    );
  return (
    <Card>
      <EmptyState
        icon="bag"
        text="Você não tem este item na conta."
        hint={hint}
        action={
          <span className={style.ways}>
            {onAll ? <Button onClick={onAll}>Ver meus itens</Button> : null}
            <Link to="/auction" search={{ aba: 'todos', nome: name }} className={buttonStyle()}>
              Procurar no leilão
            </Link>
          </span>
        }
      />
    </Card>
  );
}
