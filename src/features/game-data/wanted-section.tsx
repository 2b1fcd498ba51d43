import { Link } from '@tanstack/react-router';
import { PACK } from '#contract/pack.ts';
import { wantedCalls } from '#contract/calls/wanted.ts';
import { ItemIcon } from '#items/item-icon.tsx';
import { itemSummary, unknownItem } from '#items/item-summary.ts';
import { ItemLink, MapLink, MobLink } from '#items/thing-link.tsx';
import { useWanted, useWantedChange } from '#items/use-wanted.ts';
import { ReadTime } from '#offline/connectivity/read-time.tsx';
import { QueryFallback } from '#offline/queries/query-fallback.tsx';
import { buttonStyle } from '#ui/button-style.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Icon } from '#ui/icon.tsx';
import { rowLink } from '#ui/row-list.ts';
import { LoadingRows } from '#ui/row-skeletons.tsx';
import { TabHead } from '#ui/tab-head.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { briefChance, killsText, priceText, type BestDrop } from './game-data.best.rules.ts';
import { countText } from './game-data.rules.ts';
import { useMoreRows } from './more-rows.tsx';
import { useItems, type KnownItem } from './use-items.ts';
import style from './wanted.module.css';

/** The items that the account wants: where each drops best, after how many kills, and for how much it is sold. */
export function WantedSection() {
  const { query, isOffered } = useWanted();
  if (!isOffered)
    return (
      <Card>
        <EmptyState icon="star" text="Este servidor não oferece a lista de itens que você quer." />
      </Card>
    );
  const { data } = query;
  return (
    <section aria-labelledby="quero">
      <TabHead
        id="quero"
        title="Quero"
        // As high while it loads.
        lead={data?.length === 0 ? null : data ? countText(data.length, 'item', 'itens') : '…'}
        aside={data ? <ReadTime query={query} label="Atualizar a lista" brief /> : null}
      />
      {data ? (
        <Wanted ids={data.map(({ item_id }) => item_id)} />
      ) : (
        <QueryFallback
          query={query}
          failed={wantedCalls.listWanted.messages.fallback}
          loading={<LoadingRows text="Carregando a sua lista..." count={6} />}
        />
      )}
    </section>
  );
}

function Wanted({ ids }: { ids: readonly number[] }) {
  const known = useItems(ids);
  const { shown, more } = useMoreRows(known ?? []);
  if (ids.length === 0)
    return (
      <Card>
        <EmptyState
          icon="star"
          text="Sua lista está vazia."
          hint="Toque em “Quero” na página de um item, e ele fica aqui com o mapa onde cai melhor."
          action={
            <Link to="/guides" className={buttonStyle()}>
              Ver guias e mapas
            </Link>
          }
        />
      </Card>
    );
  if (!known) return <LoadingRows text="Carregando a sua lista..." count={Math.min(ids.length, 10)} />;
  return (
    <div className={style.box}>
      <div className={style.heads} aria-hidden>
        <span data-head="">Item</span>
        <span>Onde cai melhor</span>
        <span data-num>Chance</span>
        <span>Abates para ter o item</span>
        <span data-num>Preço da unidade</span>
      </div>
      <ul aria-label="Itens que você quer" className={style.rows}>
        {shown.map((each) => (
          <WantedRow key={each.id} known={each} />
        ))}
      </ul>
      {more}
    </div>
  );
}

function WantedRow({ known: { id, item, best, row } }: { known: KnownItem }) {
  const { label, icon } = item ? itemSummary(item) : unknownItem(id);
  const price = priceText(row);
  return (
    <li className={style.row}>
      <span className={style.icon}>
        <ItemIcon icon={icon} size={30} frame={item?.rarity} />
      </span>
      <h3 className={style.name}>
        <ItemLink id={id} name={label} className={rowLink} />
      </h3>
      <p className={style.where}>{best ? <Where best={best} /> : <span>Nenhum drop conhecido</span>}</p>
      <p className={style.chance}>{best && briefChance(best)}</p>
      <p className={style.kills}>{(best && killsText(best)) ?? ''}</p>
      <p className={style.price}>
        {price ? (
          <>
            <b>{price.price}</b>
            <VisuallyHidden>{` ${PACK.currency.many} por unidade, `}</VisuallyHidden>
            <small>{price.about}</small>
          </>
        ) : null}
      </p>
      <RemoveWanted id={id} label={label} />
    </li>
  );
}

function Where({ best: { mob, map } }: { best: BestDrop }) {
  return (
    <>
      {mob ? <MobLink id={mob.id} name={mob.label} /> : null}
      {mob && map ? <span aria-hidden>·</span> : null}
      {map ? <MapLink id={map.id} name={map.name} /> : null}
    </>
  );
}

function RemoveWanted({ id, label }: { id: number; label: string }) {
  const { remove, busy, reason } = useWantedChange(id);
  return (
    <span className={style.remove}>
      <Button
        variant="ghost"
        size="icon"
        icon={<Icon name="close" />}
        aria-label={`Tirar ${label} da lista`}
        busy={busy}
        reason={reason}
        onClick={remove}
      />
    </span>
  );
}
