import type { GuideMap } from '#contract/guides.ts';
import type { MobGuide } from '#contract/mobs.ts';
import { MapLink } from '#items/thing-link.tsx';
import { homesOf, homeText } from './game-data.rules.ts';
import style from './game-data.module.css';

export type Maps = ReadonlyMap<GuideMap['id'], GuideMap>;

/** The maps on which a monster lives, how many of it, and after how long a killed one returns. */
export function Homes({ mob, maps }: { mob: MobGuide; maps: Maps }) {
  return (
    <p className={style.where}>
      {homesOf({ mob, maps }).map(({ map, spawn }) => (
        <span key={map.id}>
          <MapLink id={map.id} name={map.name} /> <span>{homeText(spawn)}</span>
        </span>
      ))}
    </p>
  );
}
