import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Delivery } from '#contract/deliveries.ts';
import { effectName } from '#contract/items.ts';
import { deliveriesCalls } from '#contract/calls/deliveries.ts';
import { DeliveryBadge } from '#items/delivery-badge.tsx';
import { ItemIcon } from '#items/item-icon.tsx';
import { unknownItemText } from '#items/item-summary.ts';
import { useItemLookup } from '#items/use-item-lookup.ts';
import { formatTimestamp } from '#lib/format.ts';
import { useHttp } from '#lib/http-context.ts';
import { useLiveQuery } from '#offline/collections/live-query.ts';
import { validRows } from '#offline/collections/valid-rows.ts';
import { PagedSection } from '#offline/queries/paged-section.tsx';
import { css, cx } from '#styled/css/index.js';
import { Card } from '#ui/card.tsx';
import { grid } from '#ui/layout.ts';
import { lineLink } from '#ui/link-style.ts';
import { NameSkeleton } from '#ui/name-skeleton.tsx';
import { muted, rowTitle } from '#ui/text-style.ts';
import { deliveriesQueries } from './deliveries.queries.ts';
import { deliveryText } from './deliveries.rules.ts';

const card = css({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'start',
  columnGap: '4',
});
// The status wraps below the text on a phone, and when the text is large.
const content = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  columnGap: '4',
  rowGap: '2',
});
const words = css({ flex: '1 1 12rem', minWidth: '0', overflowWrap: 'anywhere' });
const help = cx(lineLink, css({ fontSize: 'sm' }));

/** The deliveries of bought, drawn and returned items, with their status. */
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
    <ul className={grid({ columns: 2 })}>
      {deliveries.map((delivery) => {
        const { id, item_id, character_name: character, status, created_at, finished_at } = delivery;
        const item = itemOf(item_id);
        const label = item?.label ?? unknownItemText(item_id);
        const { title, details } = deliveryText({ delivery, label, names });
        return (
          <Card key={id} as="li" padding="sm" className={card}>
            <ItemIcon icon={item?.icon ?? 0} />
            <div className={content}>
              <div className={words}>
                <h3 className={rowTitle}>{item === undefined ? <NameSkeleton width="half" /> : title}</h3>
                <p className={muted()}>{details.join(' · ')}</p>
                <p
                  className={muted()}
                >{`${character ? `Para ${character}` : 'Para o armazém da conta'} · ${formatTimestamp(created_at, 'minute')}`}</p>
                {status === 'delivered' && finished_at ? (
                  <p className={muted()}>{`Entregue em ${formatTimestamp(finished_at, 'minute')}`}</p>
                ) : null}
                {status === 'failed' ? (
                  <Link to="/tickets" className={help}>
                    Pedir ajuda à equipe
                  </Link>
                ) : null}
              </div>
              <DeliveryBadge status={status} dot={status === 'pending'} />
            </div>
          </Card>
        );
      })}
    </ul>
  );
}
