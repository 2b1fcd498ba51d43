import type { GUIDE_TYPES } from '#contract/guides.ts';
import { MapLink } from '#items/thing-link.tsx';
import { formatNumber } from '#lib/number.ts';
import { homeText, type Home } from './game-data.rules.ts';
import { cx } from '#styled/css/index.js';
import style from './game-data.module.css';

const TYPE = { MAPA: 'mapa', DUNGEON: 'dungeon' } as const satisfies Record<keyof typeof GUIDE_TYPES, string>;

/** The maps of a monster, each in a row. */
export function MobMaps({ homes }: { homes: readonly Home[] }) {
  return (
    <div className={cx(style.list, style.mapsBox)}>
      <ul aria-label="Mapas onde vive" className={style.maps}>
        {homes.map(({ map, spawn }) => (
          <li key={map.id} className={style.row}>
            <h3 className={style.who}>
              <MapLink id={map.id} name={map.name} />
            </h3>
            <p className={style.where}>
              <span>
                {map.recommended_lv
                  ? `${TYPE[map.type]} · nível ${formatNumber(map.recommended_lv)}`
                  : TYPE[map.type]}
              </span>
              <span>{homeText(spawn)}</span>
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}
