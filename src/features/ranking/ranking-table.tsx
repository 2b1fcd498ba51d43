import type { ReactNode } from 'react';
import { PACK } from '#contract/pack.ts';
import { formatNumber } from '#lib/number.ts';
import { cx } from '#styled/css/index.js';
import { hiddenStyle } from '#ui/hidden-style.ts';
import { Icon } from '#ui/icon.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { captionOf, MEDAL_NAMES, medalOf, type RankingRow } from './ranking.rules.ts';
import type { RankingChoice } from './ranking.search.ts';
import style from './ranking.module.css';

/** When the row appears, also in another table. */
const scrollTo = (row: HTMLElement | null): void => row?.scrollIntoView({ block: 'center' });

/** The element of an own row. */
export const rowId = (at: number): string => `posicao-${at}`;

type RankingTableProps = {
  choice: RankingChoice;
  entries: readonly RankingRow[];
  /** Names of the account's characters or of their guilds. */
  own: ReadonlySet<string>;
  /** The name of the row that is asked for. */
  named: string | undefined;
  /** Draws the emblem of a character's class. */
  emblem: (classinfo: number) => ReactNode;
};

const hasEmblem = ({ classinfo }: RankingRow) => typeof classinfo === 'number';

/** The place, beside the emblem of the character's class; on the podium below it, with a star. */
function Position({ entry, emblem }: Pick<RankingTableProps, 'emblem'> & { entry: RankingRow }) {
  const { position, classinfo } = entry;
  const medal = medalOf(position);
  const picture = typeof classinfo === 'number' ? emblem(classinfo) : null;
  const place = <span>{`${position}º`}</span>;
  if (!medal)
    return (
      <>
        {place}
        {picture}
      </>
    );
  return (
    <>
      <span className={style.emblem}>{picture ?? <Icon name="trophy" />}</span>
      <Icon name="star" className={style.star} />
      <VisuallyHidden>{`${MEDAL_NAMES[medal]},`}</VisuallyHidden>
      {place}
    </>
  );
}

/** A ranking's table: the first three as a podium with stars, then position, name, guild of players and Killpoints. */
export function RankingTable({ choice, entries, own, named, emblem }: RankingTableProps) {
  const isPlayers = choice.kind === 'characters';
  return (
    <div className={style.ranks}>
      <table className={style.table} data-emblems={entries.some(hasEmblem) ? '' : undefined}>
        <caption className={hiddenStyle}>{captionOf(choice)}</caption>
        <thead>
          <tr className={cx(style.row, style.heads)} data-kind={choice.kind}>
            <th scope="col" data-col="position">
              Posição
            </th>
            <th scope="col" data-col="name">
              Nome
            </th>
            {isPlayers ? (
              <th scope="col" data-col="guild">
                Guilda
              </th>
            ) : null}
            <th scope="col" data-col="points">
              {PACK.ranking.points}
            </th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => {
            const medal = medalOf(entry.position);
            const isOwn = own.has(entry.name);
            return (
              <tr
                key={entry.position}
                id={rowId(entry.position)}
                tabIndex={isOwn ? -1 : undefined}
                ref={entry.name === named ? scrollTo : undefined}
                data-own={isOwn || entry.name === named ? '' : undefined}
                className={style.row}
                data-kind={choice.kind}
                data-medal={medal ?? undefined}
              >
                <td data-col="position">
                  <Position entry={entry} emblem={emblem} />
                </td>
                <th scope="row" data-col="name">
                  <span className={style.name}>{entry.name}</span>
                  {isOwn ? <span className={style.badge}>{isPlayers ? 'você' : 'sua guilda'}</span> : null}
                </th>
                {isPlayers ? <td data-col="guild">{entry.guild || 'Sem guilda'}</td> : null}
                <td data-col="points">
                  {formatNumber(entry.killpoints)}
                  {medal ? (
                    <p aria-hidden className={style.unit}>
                      {PACK.ranking.points}
                    </p>
                  ) : null}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
