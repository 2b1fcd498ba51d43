import { formatNumber } from '#lib/number.ts';
import { css, cva, cx } from '#styled/css/index.js';
import { Icon } from '#ui/icon.tsx';
import { Table } from '#ui/table.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { captionOf, MEDAL_NAMES, medalOf, type RankingRow } from './ranking.rules.ts';
import type { RankingChoice } from './ranking.search.ts';

const head = css({ '& tr > th': { paddingInline: { base: '2', md: '5' } } });
const positionCell = css({ width: { base: '4.25rem', md: '8rem' }, whiteSpace: 'nowrap' });
const position = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2',
  verticalAlign: 'middle',
  color: 'muted',
  fontVariantNumeric: 'tabular-nums',
});
const star = cva({
  base: { fontSize: 'lg', fill: 'color-mix(in srgb, currentColor 55%, transparent)' },
  variants: {
    medal: { gold: { color: 'yellow' }, silver: { color: 'soft' }, bronze: { color: 'orange' } },
  },
});
const name = css({ minWidth: '5rem', fontWeight: '600', overflowWrap: 'anywhere' });
// The narrowest windows have no room for the guild column, so guilds are below the names.
const guildColumn = css({ '@media (max-width: 23rem)': { display: 'none' } });
const guild = css({ minWidth: '5rem', color: 'soft', overflowWrap: 'anywhere' });
const guildBelow = css({
  display: 'none',
  color: 'soft',
  fontSize: 'xs',
  fontWeight: '400',
  '@media (max-width: 23rem)': { display: 'block' },
});
const points = css({ color: 'gold2', fontWeight: '600', whiteSpace: 'nowrap' });
const rows = css({
  fontSize: { base: 'sm', md: 'md' },
  '& tr > :is(th, td)': { paddingInline: { base: '2', md: '5' } },
  '& [data-medal] td, & [data-medal] th': { paddingBlock: '4' },
  '& [data-medal=gold]': {
    backgroundImage:
      'linear-gradient(90deg, color-mix(in srgb, {colors.yellow} 13%, transparent), transparent 60%)',
  },
  '& [data-medal=silver]': {
    backgroundImage:
      'linear-gradient(90deg, color-mix(in srgb, {colors.soft} 10%, transparent), transparent 60%)',
  },
  '& [data-medal=bronze]': {
    backgroundImage:
      'linear-gradient(90deg, color-mix(in srgb, {colors.orange} 10%, transparent), transparent 60%)',
  },
});

/** A ranking's table: position with stars for the first three, name, guild of players, Killpoints. */
export function RankingTable({ choice, entries }: { choice: RankingChoice; entries: readonly RankingRow[] }) {
  const withGuild = choice.kind === 'characters';
  return (
    <Table caption={captionOf(choice)}>
      <thead className={head}>
        <tr>
          <th scope="col" className={positionCell}>
            Posição
          </th>
          <th scope="col">Nome</th>
          {withGuild ? (
            <th scope="col" className={guildColumn}>
              Guilda
            </th>
          ) : null}
          <th scope="col" data-num>
            Killpoints
          </th>
        </tr>
      </thead>
      <tbody className={rows}>
        {entries.map((entry) => {
          const medal = medalOf(entry.position);
          return (
            <tr key={entry.position} data-medal={medal ?? undefined}>
              <td className={positionCell}>
                <span className={position}>
                  {medal ? (
                    <>
                      <Icon name="star" className={star({ medal })} />
                      <VisuallyHidden>{`${MEDAL_NAMES[medal]},`}</VisuallyHidden>
                    </>
                  ) : null}
                  <span>{`${entry.position}º`}</span>
                </span>
              </td>
              <th scope="row" className={name}>
                <span>{entry.name}</span>
                {withGuild && entry.guild ? <span className={guildBelow}>{entry.guild}</span> : null}
              </th>
              {withGuild ? <td className={cx(guild, guildColumn)}>{entry.guild || <Guildless />}</td> : null}
              <td data-num className={points}>
                {formatNumber(entry.killpoints)}
              </td>
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}

function Guildless() {
  return (
    <>
      <span aria-hidden>—</span>
      <VisuallyHidden>Sem guilda</VisuallyHidden>
    </>
  );
}
