import { Link } from '@tanstack/react-router';
import { MapLink } from '#items/thing-link.tsx';
import { formatNumber } from '#lib/number.ts';
import { percentText } from '#lib/percent.ts';
import { EmptySection } from '#ui/empty-section.tsx';
import { lineLink } from '#ui/link-style.ts';
import { ListRow } from '#ui/list-row.tsx';
import { rowLink } from '#ui/row-list.ts';
import { Rows } from '#ui/rows.tsx';
import { SectionHead } from '#ui/section-head.tsx';
import { type guidesNaming, type Source } from './game-data.rules.ts';
import type { Maps } from './homes.tsx';
import { ItemSources } from './item-sources.tsx';
import style from './game-data.module.css';

type Listed = ReturnType<typeof guidesNaming>;

export const NoOrigin = () => (
  <EmptySection
    id="onde-cai"
    icon="skull"
    title="Onde cai"
    text="Nenhum monstro ou mapa conhecido dropa este item."
  >
    <Link to="/guides" className={lineLink}>
      Ver guias e mapas
    </Link>
  </EmptySection>
);

/** Where an item drops: monsters, and the maps on which the team lists it. */
export function Origin({
  sources,
  maps,
  listed,
}: {
  sources: readonly Source[];
  maps: Maps;
  listed: Listed;
}) {
  return (
    <section aria-labelledby="onde-cai">
      <SectionHead id="onde-cai" title="Onde cai" />
      {sources.length === 0 ? <ItemGuides listed={listed} /> : <ItemSources sources={sources} maps={maps} />}
      {sources.length > 0 && listed.length > 0 ? (
        <p className={style.listed}>
          <span>Também nos guias de</span>
          {listed.map(({ map, rate }) => (
            <span key={map.id}>
              <MapLink id={map.id} name={map.name} />
              {rate === null ? null : <span>{percentText(rate)}</span>}
            </span>
          ))}
        </p>
      ) : null}
    </section>
  );
}

/** The maps on which the team lists an item that no known monster drops, each with its rate. */
const ItemGuides = ({ listed }: { listed: Listed }) => (
  <Rows label="Mapas que listam este item" columns="minmax(0, 1fr) minmax(0, 1fr) 8rem">
    {listed.map(({ map, rate }) => (
      <ListRow
        key={map.id}
        name={<MapLink id={map.id} name={map.name} className={rowLink} />}
        facts={[map.recommended_lv ? `nível ${formatNumber(map.recommended_lv)}` : 'nível livre']}
        end={
          rate === null ? (
            <span className={style.none}>taxa não informada</span>
          ) : (
            <b className={style.rate}>{percentText(rate)}</b>
          )
        }
      />
    ))}
  </Rows>
);
