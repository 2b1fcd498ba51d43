import { type GameQueries, marks } from './game-database.ts';

/** Those of the deliveries that a list of them in the game, by default `portal_deliveries`, lacks. */
export async function findLost(
  queries: GameQueries,
  ids: readonly string[],
  table = 'portal_deliveries',
): Promise<string[]> {
  const rows = await queries.query(`select id from ${table} where id in (${marks(ids.length)})`, ids);
  const found = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => !found.has(id));
}
