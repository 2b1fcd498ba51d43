import { Link } from '@tanstack/react-router';
import type { RowId } from '#contract/shape.ts';

/** A link to the account, or to one of its lists. */
export const PlayerLink = ({
  player,
  list,
}: {
  player: { id: RowId; username: string };
  list?: 'entregas' | undefined;
}) => (
  <Link to="/admin/players/$id" params={{ id: String(player.id) }} search={{ lista: list }}>
    {player.username}
  </Link>
);
