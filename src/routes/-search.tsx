import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { rankingQueries } from '#features/ranking/ranking.queries.ts';
import { searchOf } from '#features/ranking/ranking.search.ts';
import { SearchDialog } from '#features/search/search-dialog.tsx';
import type { Ranked } from '#features/search/search.entries.ts';
import { shopQueries } from '#features/shop/shop.queries.ts';
import { useHttp } from '#lib/http-context.ts';
import { stringifySearch } from '#lib/search-params.ts';

/** The search with what other areas have read: packs on sale, and the players and guilds of the general ranking. */
export default function Search({ text, onClose }: { text: string; onClose: () => void }) {
  const { restoreLists } = useRouter().options.context;
  useEffect(() => void restoreLists(), [restoreLists]);
  const http = useHttp();
  const rankings = rankingQueries(http);
  const packs = useQuery(shopQueries(http).list()).data;
  const players = useQuery(rankings.characters('general')).data;
  const guilds = useQuery(rankings.guilds('general')).data;
  const lists = useMemo(
    () => ({
      packs: packs ?? [],
      ranked: [
        ...(players ?? []).map(({ character_name: name, guild_name: guild }, index): Ranked => ({
          ...{ kind: 'characters', position: index + 1, name, guild },
          path: rankingPath('characters', name),
        })),
        ...(guilds ?? []).map(({ guild_name: name }, index): Ranked => ({
          ...{ kind: 'guilds', position: index + 1, name },
          path: rankingPath('guilds', name),
        })),
      ],
    }),
    [packs, players, guilds],
  );
  return <SearchDialog lists={lists} text={text} onClose={onClose} />;
}

/** The ranking with the row of this player or guild in view. */
const rankingPath = (kind: Ranked['kind'], name: string): string =>
  `/ranking${stringifySearch(searchOf({ period: 'general', kind, name }))}`;
