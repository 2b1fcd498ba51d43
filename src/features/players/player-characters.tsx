import type { Player } from '#contract/players.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { classLabel } from '#lib/labels.ts';
import { ListRow } from '#ui/list-row.tsx';
import { Rows } from '#ui/rows.tsx';
import { RowFact } from '#ui/row-fact.tsx';
import { LIST_COLUMNS } from './list-columns.tsx';

/** An account's characters in the game. */
export function PlayerCharacters({ player }: { player: Player }) {
  if (player.characters.length === 0) return <EmptyState icon="user" text="Nenhum personagem nesta conta." />;
  return (
    <Rows {...LIST_COLUMNS.personagens}>
      {player.characters.map((each) => (
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
