import type { GuideMap } from '#contract/guides.ts';
import { formatTimestamp } from '#lib/format.ts';
import { SectionHead } from '#ui/section-head.tsx';
import { DropList } from './drop-list.tsx';
import { css, cx } from '#styled/css/index.js';
import { muted } from '#ui/text-style.ts';
import { dropsOf } from './guides.rules.ts';
import style from './drop-list.module.css';

const note = cx(muted(), css({ marginTop: '2' }));

const NONE = [] as const;
/** As many as there are monsters on most maps: in one column they end where the list beside them does. */
const FEW = 12;

/** The drops that the team lists for a map, on the map's page. */
export function MapDrops({ map }: { map: GuideMap }) {
  const drops = dropsOf(map);
  const of = map.created_at ? ` de ${formatTimestamp(map.created_at, 'day')}` : '';
  return (
    <section aria-labelledby="drops" className={drops.length <= FEW ? style.few : undefined}>
      <SectionHead id="drops" title="Drops" />
      <DropList drops={drops} marked={NONE} />
      {drops.length > 0 ? (
        <p className={note}>{`Lista da equipe${of}, com a taxa de cada item neste mapa.`}</p>
      ) : null}
    </section>
  );
}
