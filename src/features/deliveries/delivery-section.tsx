import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Delivery } from '#contract/deliveries.ts';
import { effectName } from '#contract/items.ts';
import { deliveriesCalls } from '#contract/calls/deliveries.ts';
import { RECEIVER } from '#lib/receiver.ts';
import { DeliveryBadge } from '#items/delivery-badge.tsx';
import type { EffectNames } from '#items/item-display.ts';
import { ItemIcon } from '#items/item-icon.tsx';
import { pendingItem } from '#items/item-summary.ts';
import { ItemLink } from '#items/thing-link.tsx';
import { useItemLookup } from '#items/use-item-lookup.ts';
import { dayText, onDayText, timeText } from '#lib/day-text.ts';
import { useHttp } from '#lib/http-context.ts';
import { useNow } from '#lib/use-now.ts';
import { useLiveQuery } from '#offline/collections/live-query.ts';
import { validRows } from '#offline/collections/valid-rows.ts';
import { PagedSection } from '#offline/queries/paged-section.tsx';
import { css, cx } from '#styled/css/index.js';
import { buttonStyle } from '#ui/button-style.ts';
import { endHead } from '#ui/end-head.tsx';
import { lineLink } from '#ui/link-style.ts';
import { row } from '#ui/layout.ts';
import { ListRow } from '#ui/list-row.tsx';
import { NameSkeleton } from '#ui/name-skeleton.tsx';
import { RowSkeletons } from '#ui/row-skeletons.tsx';
import { Rows } from '#ui/rows.tsx';
import { muted } from '#ui/text-style.ts';
import { deliveriesQueries } from './deliveries.queries.ts';
import { deliveryText } from './deliveries.rules.ts';

// Its parts: icon, name, source, receiver, date, status, arrow.
const COLUMNS = '2.25rem minmax(0, 2fr) minmax(0, 1.2fr) minmax(0, 1.2fr) 11rem 7.5rem 1.25rem';
const HEADS = ['', 'Item', 'Origem', 'Destino', 'Data', endHead('Situação')];
// In its column it wraps rather than being cut.
const whole = css({ whiteSpace: { md: 'normal' } });
// Beside the day where there is room.
const minute = css({ display: { base: 'none', md: 'inline' } });
// What the columns of a wide row say.
const onlyNarrow = css({ display: { md: 'none' } });
const nameSkeleton = css({ width: '10rem' });
const quantityStyle = muted();
const help = cx(lineLink, css({ fontSize: 'sm' }));

/** Placeholders of the first deliveries. */
export const DeliveriesSkeleton = () => <RowSkeletons count={10} heads short />;

/** The deliveries of bought, drawn and returned items: rows that open to all facts. */
export function DeliverySection() {
  const query = useInfiniteQuery(deliveriesQueries(useHttp()).list());
  return (
    <PagedSection
      id="entregas"
      title="Entregas"
      lead={null}
      icon="bag"
      query={query}
      loading="Carregando entregas..."
      failed={deliveriesCalls.listDeliveries.messages.fallback}
      notOffered="Este servidor não oferece a lista de entregas."
      rows={<DeliveriesSkeleton />}
      empty="Nada a caminho: o que você comprar, sortear ou recuperar aparece aqui."
      onward={
        <Link to="/shop" className={buttonStyle({})}>
          Ir para a loja
        </Link>
      }
    >
      {(rows) => <Deliveries deliveries={rows} />}
    </PagedSection>
  );
}

function Deliveries({ deliveries }: { deliveries: readonly Delivery[] }) {
  const ids = [...new Set(deliveries.map(({ item_id }) => item_id))].toSorted((one, other) => one - other);
  const itemOf = useItemLookup(ids);
  const { value: effects = [] } = useLiveQuery((db) => db.effects.toArray(), []);
  const validEffects = validRows({ name: 'effects', rows: effects, schema: effectName });
  const names = new Map(validEffects.map((effect) => [effect.effect_index, effect.effect_name ?? '']));
  return (
    <Rows label="Entregas" columns={COLUMNS} heads={HEADS}>
      {deliveries.map((delivery) => (
        <DeliveryRow key={delivery.id} delivery={delivery} item={itemOf(delivery.item_id)} names={names} />
      ))}
    </Rows>
  );
}

function DeliveryRow({
  delivery,
  item,
  names,
}: {
  delivery: Delivery;
  item: ReturnType<ReturnType<typeof useItemLookup>>;
  names: EffectNames;
}) {
  const { status, created_at, finished_at } = delivery;
  const label = item?.label ?? pendingItem(delivery.item_id).label;
  const { title, quantity, effects, source, receiver } = deliveryText({ delivery, label, names });
  const now = useNow(60_000);
  return (
    <ListRow
      short
      icon={<ItemIcon icon={item?.icon ?? 0} size={30} frame={item?.rarity} />}
      name={
        <>
          {item === undefined ? <NameSkeleton className={nameSkeleton} /> : <span>{title}</span>}
          {quantity ? <span className={quantityStyle}>{` ${quantity}`}</span> : null}
        </>
      }
      // A narrow row has room for the source and the day.
      facts={[
        <span key="source" className={whole}>
          {source}
        </span>,
        <span key="receiver" data-wide className={whole}>
          {delivery.character_name || RECEIVER.title}
        </span>,
        <span key="date" data-whole>
          {dayText({ timestamp: created_at, now })}
          <span className={minute}>{`, ${timeText(created_at)}`}</span>
        </span>,
      ]}
      end={<DeliveryBadge status={status} dot={status === 'pending'} />}
      open={status === 'failed'}
      folded={
        <>
          {effects.length > 0 ? <p className={muted()}>{effects.join(' · ')}</p> : null}
          <p className={cx(muted(), onlyNarrow)}>{receiver}</p>
          <p className={cx(muted(), onlyNarrow)}>{`Pedida ${onDayText({ timestamp: created_at, now })}`}</p>
          {status === 'delivered' && finished_at ? (
            <p className={muted()}>{`Entregue ${onDayText({ timestamp: finished_at, now })}`}</p>
          ) : null}
          <p className={row()}>
            {item ? (
              <ItemLink id={item.id} name={item.label} className={help}>
                Ver o item
              </ItemLink>
            ) : null}
            {status === 'failed' ? (
              <Link to="/tickets/new" className={help}>
                Pedir ajuda à equipe
              </Link>
            ) : null}
          </p>
        </>
      }
    />
  );
}
