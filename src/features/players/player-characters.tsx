import type { Character } from '#contract/characters.ts';
import type { Player } from '#contract/players.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { classLabel } from '#lib/labels.ts';
import { ListRow } from '#ui/list-row.tsx';
import { Rows } from '#ui/rows.tsx';
import { RowFact } from '#ui/row-fact.tsx';
import { useSortedRows } from '#ui/use-sorted-rows.tsx';

const COLUMNS = 'minmax(0, 1fr) minmax(0, 14rem) 7rem';
const KEYS = {
  name: ({ name }: Character) => name,
  class: (character: Character) => classLabel(character),
  level: ({ level }: Character) => level,
};

/** An account's characters in the game. */
export function PlayerCharacters({ player }: { player: Player }) {
  const { sorted, headOf } = useSortedRows({ rows: player.characters, keys: KEYS });
  if (player.characters.length === 0) return <EmptyState icon="user" text="Nenhum personagem nesta conta." />;
  return (
    <Rows
      columns={COLUMNS}
      heads={[headOf('name', 'Personagem'), headOf('class', 'Classe'), headOf('level', 'Nível', 'end')]}
    >
      {sorted.map((each) => (
        <ListRow
          key={each.name}
          level={2}
          name={each.name}
          facts={[classLabel(each)]}
          end={
            <span>
              <RowFact before="nível">{each.level}</RowFact>
            </span>
          }
        />
      ))}
    </Rows>
  );
}
