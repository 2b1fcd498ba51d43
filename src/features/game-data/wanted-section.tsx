import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { wantedCalls } from '#contract/calls/wanted.ts';
import { ItemIcon } from '#items/item-icon.tsx';
import { itemSummary, unknownItem } from '#items/item-summary.ts';
import { ItemLink, MapLink, MobLink } from '#items/thing-link.tsx';
import { useWanted, useWantedChange } from '#items/use-wanted.ts';
import { useCollectionMeta } from '#offline/collections/live-query.ts';
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
import { LoadingRows, RowSkeletons } from '#ui/row-skeletons.tsx';
import { Rows } from '#ui/rows.tsx';
import { SearchOpener } from '#ui/search-opener.tsx';
import { SectionHead } from '#ui/section-head.tsx';
import { muted } from '#ui/text-style.ts';
import { InTitleLine } from '#ui/title-line.tsx';
import { pricePerUnit } from '#lib/credits.ts';
import { briefChance, killsTexts, type BestDrop } from './game-data.best.rules.ts';
import { countText } from './game-data.rules.ts';
import { useMoreRows } from './more-rows.tsx';
import { useItems, type KnownItem } from './use-items.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { UnitPrice } from './unit-price.tsx';
import style from './wanted.module.css';

const COLUMNS = '2.75rem minmax(0, 1.08fr) minmax(0, 1fr) 12rem 6rem 2.75rem';
const HEADS = ['', 'Item', 'Onde cai melhor', 'Abates para ter o item', endHead('Chance'), ''];
const PRICED_COLUMNS = COLUMNS.replace('12rem', '12rem 9rem');
const PRICED_HEADS = HEADS.toSpliced(4, 0, endHead('Preço da unidade'));

const TITLE = 'Itens que você quer';

/** The list's title and placeholders of its first rows. */
export const WantedSkeleton = () => (
  <>
    <SectionHead title={TITLE} />
    <RowSkeletons count={6} heads />
  </>
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
      <SectionHead
        id="quero"
        title={TITLE}
        aside={
          data?.length ? <span className={muted()}>{countText(data.length, 'item', 'itens')}</span> : null
        }
      />
      <InTitleLine>{data ? <ReadTime query={query} label="Atualizar a lista" brief /> : null}</InTitleLine>
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
  // A line that came later would move the rows below it.
  const known = useItems(ids, { waitsForPrices: true });
  // Offline it may never have been read, and then says nothing of who sells.
  const isPriced = Boolean(useCollectionMeta('market'));
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
  return (
    <>
      <div className={style.list}>
        <Rows
          label={TITLE}
          columns={isPriced ? PRICED_COLUMNS : COLUMNS}
          heads={isPriced ? PRICED_HEADS : HEADS}
        >
          {shown.map((each) => (
            <WantedRow key={each.id} known={each} isPriced={isPriced} />
          ))}
        </Rows>
      </div>
      {more}
    </>
  );
}

/** In a column; a narrow row leaves it out. It is blank where the row says that no drop is known. */
const Without = ({ text, spoken }: { text: string; spoken?: string }) => (
  <span data-wide className={style.without}>
    {spoken ? (
      <>
        <span aria-hidden>{text}</span>
        <VisuallyHidden>{spoken}</VisuallyHidden>
      </>
    ) : (
      text
    )}
  </span>
);

function WantedRow({ known, isPriced }: { known: KnownItem; isPriced: boolean }) {
  const { id, item, best } = known;
  const { label, icon } = item ? itemSummary(item) : unknownItem(id);
  const { remove, busy, reason } = useWantedChange(id);
  const chance = best && briefChance(best);
  const [half, most] = best ? killsTexts(best) : [];
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
          <Without key="kills" {...(best ? { text: '—', spoken: 'não se sabe quantos' } : { text: '' })} />
        ),
      ]}
      end={chance ? <b className={style.chance}>{chance}</b> : <Without text={best ? 'não informada' : ''} />}
      note={isPriced ? <WidePrice known={known} /> : undefined}
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
      {best || isPriced ? (
        <div data-narrow="" className={style.more}>
          {best ? <p>{[best.mob?.label, best.map?.name].filter(Boolean).join(' · ')}</p> : null}
          {isPriced ? <NarrowPrice known={known} /> : null}
        </div>
      ) : null}
    </ListRow>
  );
}

const Cost = ({ amount }: { amount: number }) => (
  <UnitPrice price={pricePerUnit(amount)} className={style.cost} />
);

/** Below the head of its column: the cheapest listing, else the median of 30 days. */
function WidePrice({ known: { item, row } }: { known: KnownItem }) {
  if (row?.lowest) return <Wide>{<Cost amount={row.lowest} />}</Wide>;
  if (row?.median_30)
    return (
      <Wide>
        <span>mediana </span>
        <Cost amount={row.median_30} />
      </Wide>
    );
  return <Without text={item?.tradable === false ? 'não se negocia' : 'ninguém vende'} />;
}

/** The same in a line of its own, which says what the price is. */
function NarrowPrice({ known: { item, row } }: { known: KnownItem }) {
  if (row?.lowest)
    return (
      <p>
        <span>Menor preço </span>
        <Cost amount={row.lowest} />
      </p>
    );
  if (item?.tradable === false) return <p>Não pode ser negociado</p>;
  return (
    <p>
      <span>Ninguém vende agora</span>
      {row?.median_30 ? (
        <>
          <span>{' · mediana '}</span>
          <Cost amount={row.median_30} />
        </>
      ) : null}
    </p>
  );
}

const Wide = ({ children }: { children: ReactNode }) => <span data-wide>{children}</span>;

/** The smallest phones leave the second out. A wide row has the word in the head of its column. */
const Kills = ({ half, most }: { half: string; most: string | undefined }) => (
  <span>
    {half}
    {most ? <span className={style.most}>{` · ${most}`}</span> : null}
    <span data-narrow="">{(most ?? half).endsWith(' em 1') ? ' abate' : ' abates'}</span>
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
