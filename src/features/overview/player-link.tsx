import { Link } from '@tanstack/react-router';
import type { RowId } from '#contract/shape.ts';

/** Leads to the account, to one of its lists. */
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
