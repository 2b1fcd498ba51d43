import { Link } from '@tanstack/react-router';
import { wantedCalls } from '#contract/calls/wanted.ts';
import { ItemIcon } from '#items/item-icon.tsx';
import { itemSummary, unknownItem } from '#items/item-summary.ts';
import { ItemLink, MapLink, MobLink } from '#items/thing-link.tsx';
import { useWanted, useWantedChange } from '#items/use-wanted.ts';
import { ReadTime } from '#offline/connectivity/read-time.tsx';
import { QueryFallback } from '#offline/queries/query-fallback.tsx';
import { buttonStyle } from '#ui/button-style.ts';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { endHead } from '#ui/end-head.tsx';
import { ListRow } from '#ui/list-row.tsx';
import { rowLink } from '#ui/row-list.ts';
import { stack } from '#ui/layout.ts';
import { LoadingRows, RowSkeletons } from '#ui/row-skeletons.tsx';
import { Rows } from '#ui/rows.tsx';
import { SearchOpener } from '#ui/search-opener.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TabHead } from '#ui/tab-head.tsx';
import { briefChance, killsTexts, priceText, type BestDrop } from './game-data.best.rules.ts';
import { countText } from './game-data.rules.ts';
import { useMoreRows } from './more-rows.tsx';
import { useItems, type KnownItem } from './use-items.ts';
import { UnitPrice } from './unit-price.tsx';
import style from './wanted.module.css';

const COLUMNS = '2.75rem minmax(0, 1.2fr) minmax(0, 1.7fr) 13rem 6rem 2.75rem';
const HEADS = ['', 'Item', 'Onde cai melhor', 'Abates para ter o item', endHead('Chance'), ''];
const PRICED_COLUMNS = COLUMNS.replace('13rem', '13rem 9rem');
const PRICED_HEADS = HEADS.toSpliced(4, 0, endHead('Preço da unidade'));

/** Placeholders of their number and the first of them. */
export const WantedSkeleton = () => (
  <div className={stack({ gap: 2 })}>
    <Skeleton shape="title" width="short" />
    <RowSkeletons count={6} heads />
  </div>
);

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
        lead={data?.length ? countText(data.length, 'item', 'itens') : query.isPending ? '…' : null}
        aside={data ? <ReadTime query={query} label="Atualizar a lista" brief /> : null}
      />
      {data ? (
        <Wanted ids={data.map(({ item_id }) => item_id)} />
      ) : (
        <QueryFallback
          query={query}
          failed={wantedCalls.listWanted.messages.fallback}
          loading={<LoadingRows text="Carregando a sua lista..." count={6} line={false} />}
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
          hint="Marque “Quero” na página de um item, e ele fica aqui com o mapa onde cai melhor."
          action={
            <div className={style.ways}>
              <SearchOpener />
              <Link to="/guides" className={buttonStyle()}>
                Ver guias e mapas
              </Link>
            </div>
          }
        />
      </Card>
    );
  if (!known)
    return <LoadingRows text="Carregando a sua lista..." count={Math.min(ids.length, 10)} line={false} />;
  // A column that no row fills is not there.
  const isPriced = known.some(({ row }) => priceText(row) !== null);
  return (
    <>
      <Rows
        label="Itens que você quer"
        columns={isPriced ? PRICED_COLUMNS : COLUMNS}
        heads={isPriced ? PRICED_HEADS : HEADS}
      >
        {shown.map((each) => (
          <WantedRow key={each.id} known={each} isPriced={isPriced} />
        ))}
      </Rows>
      {more}
    </>
  );
}

/** In a column; a narrow row leaves it out. It is blank where the row says that no drop is known. */
const Without = ({ text }: { text: string }) => (
  <span data-wide className={style.without}>
    {text}
  </span>
);

function WantedRow({ known: { id, item, best, row }, isPriced }: { known: KnownItem; isPriced: boolean }) {
  const { label, icon } = item ? itemSummary(item) : unknownItem(id);
  const { remove, busy, reason } = useWantedChange(id);
  const price = priceText(row);
  const chance = best && briefChance(best);
  const [half, most] = best ? killsTexts(best) : [];
  const cost = price ? <UnitPrice className={style.cost} {...price} /> : <Without text="ninguém vende" />;
  return (
    <ListRow
      icon={<ItemIcon icon={icon} size={30} frame={item?.rarity} />}
      name={<ItemLink id={id} name={label} className={rowLink} />}
      short
      facts={[
        best ? <Where key="where" best={best} /> : 'Nenhum drop conhecido',
        half ? (
          <Kills key="kills" half={half} most={most} />
        ) : (
          <Without key="kills" text={best ? 'não se sabe quantos' : ''} />
        ),
      ]}
      end={chance ? <b className={style.chance}>{chance}</b> : <Without text={best ? 'não informada' : ''} />}
      note={isPriced ? cost : undefined}
      menu={
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
      }
    >
      {best ? (
        <p data-narrow="" className={style.place}>
          {[best.mob?.label, best.map?.name].filter(Boolean).join(' · ')}
        </p>
      ) : null}
    </ListRow>
  );
}

/** The smallest phones leave the second out. */
const Kills = ({ half, most }: { half: string; most: string | undefined }) => (
  <span>
    {half}
    {most ? <span className={style.most}>{` · ${most}`}</span> : null}
  </span>
);

/** The monster and the map, in a column; a narrow row has them as words in a line, because its sheet leads to both. */
function Where({ best: { mob, map } }: { best: BestDrop }) {
  return (
    <span data-wide className={style.where}>
      {mob ? <MobLink id={mob.id} name={mob.label} /> : null}
      {mob && map ? <span aria-hidden>{' · '}</span> : null}
      {map ? <MapLink id={map.id} name={map.name} /> : null}
    </span>
  );
}
