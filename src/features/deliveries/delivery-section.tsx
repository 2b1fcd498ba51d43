import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Delivery } from '#contract/deliveries.ts';
import { effectName } from '#contract/items.ts';
import { deliveriesCalls } from '#contract/calls/deliveries.ts';
import { DeliveryBadge } from '#items/delivery-badge.tsx';
import type { EffectNames } from '#items/item-display.ts';
import { ItemIcon } from '#items/item-icon.tsx';
import { unknownItemText } from '#items/item-summary.ts';
import { ItemLink } from '#items/thing-link.tsx';
import { useItemLookup } from '#items/use-item-lookup.ts';
import { formatTimestamp } from '#lib/format.ts';
import { useHttp } from '#lib/http-context.ts';
import { useLiveQuery } from '#offline/collections/live-query.ts';
import { validRows } from '#offline/collections/valid-rows.ts';
import { PagedSection } from '#offline/queries/paged-section.tsx';
import { css, cx } from '#styled/css/index.js';
import { Icon } from '#ui/icon.tsx';
import { lineLink } from '#ui/link-style.ts';
import { NameSkeleton } from '#ui/name-skeleton.tsx';
import { listRow, oneLine, rowList } from '#ui/row-list.ts';
import { RowSkeletons } from '#ui/row-skeletons.tsx';
import { muted } from '#ui/text-style.ts';
import { deliveriesQueries } from './deliveries.queries.ts';
import { deliveryText } from './deliveries.rules.ts';

// Two lines: name and status, then facts and date. At the desk one, with a column for each fact.
const row = css(listRow, {
  gridTemplateColumns: {
    base: 'auto minmax(0, 1fr) auto auto',
    lg: 'auto minmax(0, 2fr) minmax(0, 1.2fr) minmax(0, 1.2fr) 5.5rem 7.5rem auto',
  },
  gridTemplateAreas: {
    base: '"icon name status more" "icon facts date more"',
    lg: '"icon name source receiver date status more"',
  },
  columnGap: { base: '2', lg: '4' },
  rowGap: '1',
  paddingBlock: { lg: '2px' },
  cursor: 'pointer',
  listStyle: 'none',
  _hover: { backgroundColor: 'tint' },
  _focusVisible: { outlineOffset: '-3px' },
  // An open row shows its texts whole.
  '&:is(details[open] > summary) > *': { whiteSpace: 'normal' },
  '&::-webkit-details-marker': { display: 'none' },
});
const iconCell = css({ gridArea: 'icon' });
const name = css(oneLine, { gridArea: 'name', fontWeight: '600', lineHeight: '1.3' });
const quantityStyle = css({ color: 'muted', fontSize: 'sm', fontWeight: '400' });
const facts = css(oneLine, {
  gridArea: 'facts',
  color: 'muted',
  fontSize: 'sm',
  lg: { display: 'contents' },
});
const sourceCell = css({ lg: { ...oneLine, gridArea: 'source', color: 'muted', fontSize: 'sm' } });
const receiverCell = css({
  lg: { ...oneLine, gridArea: 'receiver', color: 'muted', fontSize: 'sm' },
  lgDown: { _before: { content: '" · "' } },
});
const dateCell = css({
  gridArea: 'date',
  justifySelf: 'end',
  color: 'muted',
  fontSize: 'xs',
  fontVariantNumeric: 'tabular-nums',
});
const statusCell = css({ gridArea: 'status', display: 'flex', justifySelf: 'end' });
const moreCell = css({
  gridArea: 'more',
  color: 'muted',
  transition: 'transform 150ms',
  'details[open] &': { transform: 'rotate(180deg)' },
});
const body = css({
  display: 'grid',
  gap: '1',
  paddingInline: { base: '3', md: '4' },
  paddingBottom: '3',
  paddingLeft: { base: '4rem', md: '4.5rem' },
  overflowWrap: 'anywhere',
});
const help = cx(lineLink, css({ fontSize: 'sm' }));

/** The deliveries of bought, drawn and returned items: rows that open to all facts. */
export function DeliverySection() {
  const query = useInfiniteQuery(deliveriesQueries(useHttp()).list());
  return (
    <PagedSection
      id="entregas"
      title="Entregas"
      icon="clock"
      query={query}
      loading="Carregando entregas..."
      failed={deliveriesCalls.listDeliveries.messages.fallback}
      notOffered="Este servidor não oferece a lista de entregas."
      rows={<RowSkeletons count={10} />}
      empty="Nada a caminho: o que você comprar, sortear ou recuperar aparece aqui."
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
    <ul className={rowList}>
      {deliveries.map((delivery) => (
        <DeliveryRow key={delivery.id} delivery={delivery} item={itemOf(delivery.item_id)} names={names} />
      ))}
    </ul>
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
  const label = item?.label ?? unknownItemText(delivery.item_id);
  const { title, quantity, effects, source, receiver } = deliveryText({ delivery, label, names });
  const asked = `Pedida em ${formatTimestamp(created_at, 'minute')}`;
  const came =
    status === 'delivered' && finished_at ? ` · entregue em ${formatTimestamp(finished_at, 'minute')}` : '';
  return (
    <li>
      <details open={status === 'failed'}>
        <summary className={row}>
          <span className={iconCell}>
            <ItemIcon icon={item?.icon ?? 0} size={30} />
          </span>
          <h3 className={name}>
            {item === undefined ? <NameSkeleton width="half" /> : <span>{title}</span>}
            {quantity ? <span className={quantityStyle}>{` ${quantity}`}</span> : null}
          </h3>
          <span className={facts}>
            <span className={sourceCell}>{source}</span>
            <span className={receiverCell}>{receiver}</span>
          </span>
          <span className={dateCell}>{formatTimestamp(created_at, 'day')}</span>
          <span className={statusCell}>
            <DeliveryBadge status={status} dot={status === 'pending'} />
          </span>
          <Icon name="chevron-down" className={moreCell} />
        </summary>
        <div className={body}>
          {effects.length > 0 ? <p className={muted()}>{effects.join(' · ')}</p> : null}
          <p className={muted()}>{asked + came}</p>
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
        </div>
      </details>
    </li>
  );
}
