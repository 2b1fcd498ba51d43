import { Badge } from '#ui/badge.tsx';
import { MobLink } from '#items/thing-link.tsx';
import { Chance, ChanceHeads, Kills, showsOf } from './chance.tsx';
import { mobFacts, type Source } from './game-data.rules.ts';
import { Homes, type Maps } from './homes.tsx';
import { useMoreRows } from './more-rows.tsx';
import style from './game-data.module.css';

/** The monsters that drop an item, the likeliest first: where they live, the chance, and how many kills it takes. */
export function ItemSources({ sources, maps }: { sources: readonly Source[]; maps: Maps }) {
  const { shown, more } = useMoreRows(sources);
  const shows = showsOf(sources.map(({ chance }) => chance));
  return (
    <div className={style.box}>
      <div className={style.list} data-shows={shows} data-of="mobs">
        <div className={style.heads} aria-hidden>
          <span data-head="who">Monstro</span>
          <span data-head="where">Onde aparece</span>
          <ChanceHeads shows={shows} />
        </div>
        <ul aria-label="Monstros que dropam" className={style.rows}>
          {shown.map(({ mob, group, chance }, index) => (
            // The game may have written two groups of one number.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={`${mob.id} ${group} ${index}`} className={style.row}>
              <h3 className={style.who}>
                <MobLink id={mob.id} name={mob.label} />
                {mob.boss ? <Badge tone="orange">Chefe</Badge> : null}
              </h3>
              <span className={style.about}>{mobFacts({ mob, group })}</span>
              <Homes mob={mob} maps={maps} />
              <Chance chance={chance} shows={shows} />
              <Kills chance={chance} shows={shows} />
            </li>
          ))}
        </ul>
      </div>
      {more}
    </div>
  );
}
