import type { MobGuide } from '#contract/mobs.ts';
import { MobLink } from '#items/thing-link.tsx';
import { formatNumber } from '#lib/number.ts';
import { Badge } from '#ui/badge.tsx';
import { SectionHead } from '#ui/section-head.tsx';
import { durationText } from '#lib/duration.ts';
import { byMob, countText, groupsOf } from './game-data.rules.ts';
import { useMoreRows } from './more-rows.tsx';
import style from './map.module.css';

/** The monsters that live on a map: their level, how many there are, after how long a killed one returns, and what they drop. */
export function MapMobs({ mapId, mobs }: { mapId: number; mobs: readonly MobGuide[] }) {
  const { shown, more } = useMoreRows(mobs.toSorted(byMob));
  return (
    <section aria-labelledby="monstros">
      <SectionHead id="monstros" title="Monstros" />
      <div className={style.mobs}>
        <div className={style.list}>
          <div className={style.heads} aria-hidden>
            <span>Monstro</span>
            <span>Nível</span>
            <span>No mapa</span>
            <span>Renasce em</span>
            <span>Dropa</span>
          </div>
          <ul aria-label="Monstros deste mapa">
            {shown.map((mob) => (
              <Mob key={mob.id} mob={mob} mapId={mapId} />
            ))}
          </ul>
        </div>
        {more}
      </div>
      {shown.some((mob) => !isWhole(mob, mapId)) ? (
        <p className={style.note}>Onde há “—”, o jogo não informa.</p>
      ) : null}
    </section>
  );
}

const spawnOn = (mob: MobGuide, mapId: number) => mob.spawns?.find(({ map_id }) => map_id === mapId);

/** Whether every column of its row has a value. */
function isWhole(mob: MobGuide, mapId: number): boolean {
  const spawn = spawnOn(mob, mapId);
  return Boolean(mob.level && spawn?.count && spawn.respawn);
}

function Mob({ mob, mapId }: { mob: MobGuide; mapId: number }) {
  const spawn = spawnOn(mob, mapId);
  const items = new Set(groupsOf(mob).flatMap((group) => group.items.map(({ itemId }) => itemId))).size;
  return (
    <li className={style.row}>
      <h3 className={style.name}>
        <MobLink id={mob.id} name={mob.label} />
        {mob.boss ? <Badge tone="orange">Chefe</Badge> : null}
      </h3>
      <p className={style.facts}>
        <span>{mob.level ? <Fact before="nível " value={formatNumber(mob.level)} /> : null}</span>
        <span>{spawn?.count ? <Fact value={formatNumber(spawn.count)} after=" no mapa" /> : null}</span>
        <span>
          {spawn?.respawn ? <Fact before="renasce em " value={durationText(spawn.respawn)} /> : null}
        </span>
        <span>{items > 0 ? countText(items, 'item', 'itens') : 'sem drops'}</span>
      </p>
    </li>
  );
}

/** A value with its words, which the heads of a wide list already say. */
const Fact = ({ before = '', value, after = '' }: { before?: string; value: string; after?: string }) => (
  <>
    {before ? <span className={style.word}>{before}</span> : null}
    <span>{value}</span>
    {after ? <span className={style.word}>{after}</span> : null}
  </>
);
