import type { Finding, GameWrites, Refusal } from './game.ts';
import type { GameQueries, GameValue } from './game-database.ts';

/** The longest reason of a ban that the games' tables hold. */
export const REASON_MAX = 255;

/** For an account that was deleted in the game. */
export const GONE: Refusal = { refused: 'a conta não existe mais no jogo' };

/** Runs a statement that changes one account. */
export async function changeAccount(
  queries: GameQueries,
  text: string,
  values: readonly GameValue[],
): Promise<void | Refusal> {
  const { rows } = await queries.run(text, values);
  return rows === 0 ? GONE : undefined;
}

/** Of a game to whose database items must not be added while it runs. */
export const NO_DELIVERIES: Pick<GameWrites, 'deliver' | 'findLost'> = {
  deliver: null,
  findLost: () => Promise.resolve([]),
};
export const NO_DELIVERIES_NOTE: Finding = {
  note: 'Itens não são entregues pelo banco deste jogo: use DELIVERY_HAND_OVER (docs/operating.md).',
  lacks: 'deliveries',
};
