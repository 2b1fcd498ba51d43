import type { Player } from '#contract/players.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { classLabel } from '#lib/labels.ts';
import { ListRow, Rows } from './list-row.tsx';

/** An account's characters in the game. */
export function PlayerCharacters({ player }: { player: Player }) {
  if (player.characters.length === 0) return <EmptyState icon="user" text="Nenhum personagem nesta conta." />;
  return (
    <Rows>
      {player.characters.map(({ name, level, classinfo }) => (
        <ListRow key={name} title={name} about={[classLabel(classinfo)]} aside={`nível ${level}`} />
      ))}
    </Rows>
  );
}
