import type { GuideMap } from '#contract/guides.ts';
import type { MobGuide } from '#contract/mobs.ts';
import { MapLink } from '#items/thing-link.tsx';
import { homeGroupsOf, homeText } from './game-data.rules.ts';
import style from './game-data.module.css';

export type Maps = ReadonlyMap<GuideMap['id'], GuideMap>;

/** The maps on which a monster lives, how many of it, and after how long a killed one returns; maps that are alike in that together. */
export function Homes({ mob, maps }: { mob: MobGuide; maps: Maps }) {
  return (
    <p className={style.where}>
      {homeGroupsOf({ mob, maps }).map((homes) => (
        <span key={homes[0].map.id}>
          {homes.map(({ map }) => (
            <MapLink key={map.id} id={map.id} name={map.name} />
          ))}
          <span>{homeText(homes[0].spawn, homes.length > 1)}</span>
        </span>
      ))}
    </p>
  );
}
