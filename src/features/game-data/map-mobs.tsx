import { MobLink } from '#items/thing-link.tsx';
import { formatNumber } from '#lib/number.ts';
import { useCollectionSync } from '#offline/collections/collections-context.ts';
import { Badge } from '#ui/badge.tsx';
import { useMissingContent } from '#ui/missing-content.ts';
import { SectionHead } from '#ui/section-head.tsx';
import { byMob, countText, groupsOf, homeText } from './game-data.rules.ts';
import { useMoreRows } from './more-rows.tsx';
import { useMobsOfMap } from './use-game-data.ts';
import { cx } from '#styled/css/index.js';
import style from './game-data.module.css';

/** The monsters that live on a map; nothing where none is known. */
export function MapMobs({ mapId }: { mapId: number }) {
  useCollectionSync('mobs');
  const read = useMobsOfMap(mapId);
  useMissingContent(read.state === 'waiting');
  const mobs = read.state === 'ready' ? read.value.toSorted(byMob) : [];
  const { shown, more } = useMoreRows(mobs);
  if (mobs.length === 0) return null;
  return (
    <section aria-labelledby="monstros">
      <SectionHead id="monstros" title="Monstros" />
      <div className={style.list}>
        <ul aria-label="Monstros deste mapa" className={style.rows}>
          {shown.map((mob) => {
            const spawn = mob.spawns?.find(({ map_id }) => map_id === mapId);
            const items = groupsOf(mob).flatMap((group) => group.items).length;
            return (
              <li key={mob.id} className={style.row}>
                <h3 className={style.who}>
                  <MobLink id={mob.id} name={mob.label} />
                  {mob.boss ? <Badge tone="orange">Chefe</Badge> : null}
                </h3>
                <p className={cx(style.where, style.words)}>
                  {mob.level ? <span>{`nível ${formatNumber(mob.level)}`}</span> : null}
                  {spawn ? <span>{homeText(spawn)}</span> : null}
                  {items > 0 ? <span>{`dropa ${countText(items, 'item', 'itens')}`}</span> : null}
                </p>
              </li>
            );
          })}
        </ul>
      </div>
      {more}
    </section>
  );
}
