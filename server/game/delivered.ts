import { type GameQueries, marks } from './game-database.ts';

/** Those of the deliveries that the game's own list of them, `portal_deliveries`, lacks. */
export async function findLost(queries: GameQueries, ids: readonly string[]): Promise<string[]> {
  const rows = await queries.query(
    `select id from portal_deliveries where id in (${marks(ids.length)})`,
    ids,
  );
  const found = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => !found.has(id));
}
