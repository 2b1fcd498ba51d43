import type { GuideMap } from '#contract/guides.ts';
import { SectionHead } from '#ui/section-head.tsx';
import { DropList } from './drop-list.tsx';
import { dropsOf } from './guides.rules.ts';

const NONE = [] as const;

/** The drops that the team lists for a map, on the map's page. */
export const MapDrops = ({ map }: { map: GuideMap }) => (
  <section aria-labelledby="drops">
    <SectionHead id="drops" title="Drops" />
    <DropList drops={dropsOf(map)} marked={NONE} />
  </section>
);
