import { Fragment } from 'react';
import type { BannerItem } from '#contract/banners.ts';
import { css } from '#styled/css/index.js';
import { Icon } from '#ui/icon.tsx';
import { Table } from '#ui/table.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { ItemIcon } from './item-icon.tsx';
import { formatShare, oddsByRarity, oddsNote } from './odds.ts';
import { RarityBadge } from './rarity-badge.tsx';
import { useItemLookup } from './use-item-lookup.ts';

const name = css({
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  fontSize: 'sm',
  fontWeight: '500',
  overflowWrap: 'anywhere',
});
const strong = css({ color: 'text', fontWeight: '600', backgroundColor: 'tint' });
const note = css({ marginTop: '3', color: 'muted', fontSize: 'sm' });
const star = css({ display: 'inline', verticalAlign: '-0.2em', color: 'gold' });

/**
 * The chance of each item in one draw, and its effective rate with the guarantee, by rarity. It needs only the items and the
 * limit, so administrators see it while they edit a banner, as players do.
 */
export function OddsTable({
  items,
  pityLimit,
  sums = false,
}: {
  items: readonly BannerItem[];
  pityLimit: number;
  /** Only of each rarity. */
  sums?: boolean;
}) {
  const itemOf = useItemLookup(sums ? [] : items.map(({ item_id }) => item_id));
  const rarities = oddsByRarity({ items, pityLimit });
  const hasGuarantee = rarities.some((each) => each.items.some(({ item }) => item.is_guaranteed));
  return (
    <>
      <Table caption={sums ? 'Chances por raridade' : 'Chances de cada item'}>
        <thead>
          <tr>
            <th scope="col">{sums ? 'Raridade' : 'Item'}</th>
            <th scope="col" data-num>
              Por sorteio
            </th>
            <th scope="col" data-num>
              Com garantia
            </th>
          </tr>
        </thead>
        <tbody>
          {rarities.map(({ rarity, chance, rate, items }) => (
            <Fragment key={rarity}>
              <tr className={sums ? undefined : strong}>
                <th scope="rowgroup">
                  <RarityBadge rarity={rarity} />
                </th>
                <td data-num>{formatShare(chance)}</td>
                <td data-num>{formatShare(rate)}</td>
              </tr>
              {(sums ? [] : items).map(({ item, chance, rate }, index) => (
                // A banner may contain the same item twice.
                // oxlint-disable-next-line react/no-array-index-key
                <tr key={index}>
                  <th scope="row">
                    <span className={name}>
                      <ItemIcon icon={itemOf(item.item_id)?.icon ?? 0} size={28} frame={rarity} />
                      <span>
                        <span>{item.label}</span>{' '}
                        {item.is_guaranteed ? (
                          <>
                            <Icon name="star" className={star} />
                            <VisuallyHidden>(garantido)</VisuallyHidden>
                          </>
                        ) : null}
                      </span>
                    </span>
                  </th>
                  <td data-num>{formatShare(chance)}</td>
                  <td data-num>{formatShare(rate)}</td>
                </tr>
              ))}
            </Fragment>
          ))}
        </tbody>
      </Table>
      <p className={note}>{`${oddsNote({ hasGuarantee, pityLimit })} Os números estão arredondados.`}</p>
    </>
  );
}
