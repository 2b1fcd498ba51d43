/** The collections without their calls. A file of its own, so that the start chunk loads no schemas (collections.ts). */

const MINUTE_MS = 60_000;

interface Declaration {
  /** The name shown to the player. */
  readonly label: string;
  /** How long its rows count as up to date, in milliseconds. */
  readonly freshMs: number;
  /** At start-up its sync waits for an idle page, because it is large and rarely on the first screen. */
  readonly whenIdle: boolean;
  /** Removed when a draft needs the space; the next sync fetches it again. */
  readonly evictable: boolean;
}

/** The collections on the device (product 16.1) in the order of their sync: the most read first. */
export const declarations = {
  news: { label: 'Notícias', freshMs: 5 * MINUTE_MS, whenIdle: false, evictable: false },
  guides: { label: 'Guias e mapas', freshMs: 15 * MINUTE_MS, whenIdle: false, evictable: false },
  items: { label: 'Catálogo de itens', freshMs: 60 * MINUTE_MS, whenIdle: true, evictable: true },
  effects: { label: 'Nomes de efeitos', freshMs: 60 * MINUTE_MS, whenIdle: true, evictable: true },
  mobs: { label: 'Monstros e drops', freshMs: 60 * MINUTE_MS, whenIdle: true, evictable: true },
  market: { label: 'Preços do mercado', freshMs: 15 * MINUTE_MS, whenIdle: true, evictable: true },
} as const satisfies Record<string, Declaration>;

export type CollectionName = keyof typeof declarations;
export const collectionNames = Object.keys(declarations) as CollectionName[];
