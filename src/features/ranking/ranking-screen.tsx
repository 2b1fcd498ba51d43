import { keysOf } from '#contract/keys.ts';
import { RANKING_KINDS, RANKING_PERIODS } from '#contract/ranking.ts';
import { Page } from '#ui/page.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { RankingPanel, type Emblem } from './ranking-panel.tsx';
import { choiceOf, searchOf, type RankingSearch } from './ranking.search.ts';

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
  return (
    <Page title="Ranking">
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
