/** One delivery as it is handed over to the game: what, to whom, and the id by which the game knows it again. */
export interface GameDelivery {
  /** A UUID: a number would be given again after a backup is restored. */
  readonly id: string;
  readonly accountId: number;
  /** null: into the account's storage. */
  readonly characterId: number | null;
  readonly characterName: string | null;
  readonly item_id: number;
  readonly quantity: number;
  readonly refine: number;
  readonly item_type: number;
  readonly effect1_index: number;
  readonly effect1_value: number;
  readonly effect2_index: number;
  readonly effect2_value: number;
  readonly effect3_index: number;
  readonly effect3_value: number;
  readonly source: 'shop' | 'auction' | 'gacha';
  /** ISO 8601. */
  readonly createdAt: string;
}

/**
 * Puts one item into the game: the one function that an operator replaces (docs/operating.md). It resolves once the item is there for
 * good, with `refused` where it never can be, and throws where it may be later. The same id comes again after any failure or crash
 * between the hand-over and the commit that notes it, never at two workers at once: what was handed over before must only be
 * confirmed.
 */
export type HandOver = (
  delivery: GameDelivery,
  options: { signal: AbortSignal },
) => Promise<void | { refused: string }>;
