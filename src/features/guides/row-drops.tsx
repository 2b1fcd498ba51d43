import { ItemIcon } from '#items/item-icon.tsx';
import style from './guide-card.module.css';
import type { DropName } from './guides.rules.ts';

/** An item with its icon in a row of the desk. */
export const RowDrop = ({ item: { icon, rarity }, text }: { item: DropName; text: string }) => (
  <span className={style.drop}>
    <ItemIcon icon={icon} size={24} frame={rarity} />
    <span className={style.dropName} title={text}>
      {text}
    </span>
  </span>
);

/** The best drops of a map, as many as its row has room for. */
export const BestDrops = ({ items }: { items: readonly DropName[] }) => (
  <span className={style.best}>
    {items.map((item) => (
      <RowDrop key={item.id} item={item} text={item.label} />
    ))}
  </span>
);
