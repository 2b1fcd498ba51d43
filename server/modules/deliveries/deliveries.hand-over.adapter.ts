/** One delivery as it is handed over to the game. The game recognises a repeated delivery by its id. */
export interface GameDelivery {
  /** A UUID: row ids are reused after a backup is restored. */
  readonly id: string;
  readonly accountId: number;
  /** The account's number in the game; null where the game has no account of it. */
  readonly gameAccountId: number | null;
  /** null: into the account's storage. */
  readonly characterId: number | null;
  readonly characterName: string | null;
  readonly item_id: number;
  /** What the catalogue calls the item's type; empty where it says nothing. */
  readonly itemType: string;
  readonly quantity: number;
  readonly refine: number;
  readonly item_type: number;
  readonly effect1_index: number;
  readonly effect1_value: number;
  readonly effect2_index: number;
  readonly effect2_value: number;
  readonly effect3_index: number;
  readonly effect3_value: number;
  readonly source: 'shop' | 'auction' | 'gacha' | 'banner' | 'coupon' | 'team';
  /** ISO 8601. */
  readonly createdAt: string;
}

/**
 * Puts one item into the game. Operators provide this function (docs/operating.md). It resolves when the item is stored durably, resolves
 * with `refused` when the game can never accept it (`uncertain` where it may have the item all the same), and throws when a later retry may succeed. It is called again with the same id when a
 * failure or crash came before the commit, but never by two workers at once. For an id that was handed over already it must do nothing.
 */
export type HandOver = (
  delivery: GameDelivery,
  options: { signal: AbortSignal },
) => Promise<void | HandOverRefusal>;

export interface HandOverRefusal {
  readonly refused: string;
  /** Nobody knows whether the game has the item. */
  readonly uncertain?: true;
}
