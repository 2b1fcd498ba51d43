import { keysOf } from '#contract/keys.ts';
import { RANKING_KINDS, RANKING_PERIODS } from '#contract/ranking.ts';
import { ReadTime } from '#offline/connectivity/read-time.tsx';
import { Page } from '#ui/page.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { RankingPanel, type Emblem } from './ranking-panel.tsx';
import { choiceOf, searchOf, type RankingSearch } from './ranking.search.ts';
import { useRanking } from './use-ranking.ts';

const PERIODS = keysOf(RANKING_PERIODS);
const KINDS = keysOf(RANKING_KINDS);

/** The rankings: the period in the first row of tabs, players or guilds in the second. */
export function RankingScreen({
  search,
  onSearch,
  emblem,
}: {
  search: RankingSearch;
  onSearch: (next: RankingSearch) => void;
  /** Draws the emblem of a character's class. */
  emblem: Emblem;
}) {
  const { period, kind } = choiceOf(search);
  const { query } = useRanking({ period, kind });
  return (
    <Page title="Ranking" aside={query.data ? <ReadTime query={query} brief /> : null}>
      <Tabs
        label="Período"
        value={period}
        onChange={(next) => onSearch(searchOf({ period: next, kind }))}
        tabs={PERIODS.map((tabPeriod) => ({
          value: tabPeriod,
          label: RANKING_PERIODS[tabPeriod],
          content: (
            <Tabs
              label="Jogadores ou guildas"
              variant="pills"
              value={kind}
              onChange={(next) => onSearch(searchOf({ period, kind: next }))}
              tabs={KINDS.map((tabKind) => ({
                value: tabKind,
                label: RANKING_KINDS[tabKind],
                content: (
                  <RankingPanel
                    choice={{ period: tabPeriod, kind: tabKind }}
                    emblem={emblem}
                    named={search.nome}
                  />
                ),
              }))}
            />
          ),
        }))}
      />
    </Page>
  );
}
