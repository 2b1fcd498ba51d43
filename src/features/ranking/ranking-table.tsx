import type { ReactNode } from 'react';
import { PACK } from '#contract/pack.ts';
import { formatNumber } from '#lib/number.ts';
import { css } from '#styled/css/index.js';
import { hiddenStyle } from '#ui/hidden-style.ts';
import { Icon } from '#ui/icon.tsx';
import { muted } from '#ui/text-style.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { captionOf, MEDAL_NAMES, medalOf, type RankingRow } from './ranking.rules.ts';
import type { RankingChoice } from './ranking.search.ts';
import { headRow, line, place, ranks, tableStyle } from './ranking-table-style.ts';

const position = css({
  gridArea: 'position',
  display: 'flex',
  alignItems: 'center',
  gap: '1',
  color: 'muted',
  fontVariantNumeric: 'tabular-nums',
});
const star = css({
  color: 'var(--medal)',
  fill: 'color-mix(in srgb, currentColor 55%, transparent)',
});
const emblemBox = css({ color: 'var(--medal)', fontSize: '2xl' });
const name = css({ gridArea: 'name', fontWeight: '600', textAlign: 'left', lineHeight: '1.4' });
const guild = css({ gridArea: 'guild', color: 'soft', fontSize: { base: 'xs', md: 'sm' } });
const points = css({
  gridArea: 'points',
  color: 'gold2',
  fontWeight: '600',
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'right',
});
const badge = css({
  display: 'inline-block',
  whiteSpace: 'nowrap',
  marginLeft: '2',
  paddingInline: '2',
  borderRadius: 'full',
  backgroundColor: 'gold',
  color: 'onGold',
  fontSize: 'xs',
});

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

/** A ranking's table: the first three as a podium with stars, then position, name, guild of players and Killpoints. */
export function RankingTable({ choice, entries, own, named, emblem }: RankingTableProps) {
  const isPlayers = choice.kind === 'characters';
  const shape = line.raw({ kind: choice.kind });
  return (
    <div className={ranks}>
      <table className={tableStyle}>
        <caption className={hiddenStyle}>{captionOf(choice)}</caption>
        <thead>
          <tr className={css(shape, headRow)}>
            <th scope="col" className={css({ gridArea: 'position' })}>
              Posição
            </th>
            <th scope="col" className={css({ gridArea: 'name' })}>
              Nome
            </th>
            {isPlayers ? (
              <th scope="col" className={css({ gridArea: 'guild' })}>
                Guilda
              </th>
            ) : null}
            <th scope="col" className={css({ gridArea: 'points', textAlign: 'right' })}>
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
                ref={entry.name === named ? scrollTo : undefined}
                data-own={isOwn || entry.name === named ? '' : undefined}
                className={medal ? css(shape, place.raw({ medal })) : css(shape)}
              >
                <td className={position}>
                  {medal ? (
                    <>
                      <span className={emblemBox}>
                        {typeof entry.classinfo === 'number' ? (
                          emblem(entry.classinfo)
                        ) : (
                          <Icon name="trophy" />
                        )}
                      </span>
                      <Icon name="star" className={star} />
                      <VisuallyHidden>{`${MEDAL_NAMES[medal]},`}</VisuallyHidden>
                    </>
                  ) : null}
                  <span>{`${entry.position}º`}</span>
                </td>
                <th scope="row" className={name}>
                  {entry.name}
                  {isOwn ? <span className={badge}>{isPlayers ? 'você' : 'sua guilda'}</span> : null}
                </th>
                {isPlayers ? <td className={guild}>{entry.guild || 'Sem guilda'}</td> : null}
                <td className={points}>
                  {formatNumber(entry.killpoints)}
                  {medal === 'gold' ? (
                    <p aria-hidden className={muted({ size: 'xs' })}>
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
