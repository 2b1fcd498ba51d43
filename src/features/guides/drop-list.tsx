import { ItemIcon } from '#items/item-icon.tsx';
import { useItems } from '#items/use-items.ts';
import { css } from '#styled/css/index.js';
import { Skeleton } from '#ui/skeleton.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

const list = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 15.5rem), 1fr))',
  columnGap: '4',
  rowGap: '1',
});
const drop = css({
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  minWidth: '0',
  minHeight: '3.75rem',
  color: 'text',
  fontSize: 'sm',
  lineHeight: '1.35',
  overflowWrap: 'anywhere',
});
const none = css({ paddingBlock: '3', color: 'muted', fontSize: 'sm' });
const bone = css({ width: '3.25rem', height: '3.25rem' });

/** What drops on a map: icon and name of each item from the catalogue on this device (product 5.4). */
export function DropList({ drops }: { drops: readonly number[] }) {
  const items = useItems(drops);
  if (drops.length === 0) return <p className={none}>Nenhum item encontrado para este mapa.</p>;
  if (!items) {
    return (
      <div className={list} aria-busy>
        <VisuallyHidden>Carregando itens...</VisuallyHidden>
        {drops.map((id) => (
          <div key={id} className={drop} aria-hidden>
            <Skeleton shape="icon" className={bone} />
            <Skeleton width="half" />
          </div>
        ))}
      </div>
    );
  }
  return (
    <ul className={list}>
      {items.map(({ id, label, icon }) => (
        <li key={id} className={drop}>
          <ItemIcon icon={icon} />
          {label}
        </li>
      ))}
    </ul>
  );
}
