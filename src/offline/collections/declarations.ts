/** Apart from collections.ts so that the page's start loads no schemas: all that is declared of a collection but its call. */

const MINUTE = 60_000;

interface Declaration {
  /** As the player reads it. */
  readonly label: string;
  /** How long it counts as up to date, in milliseconds. */
  readonly freshMs: number;
  /** Large and rarely on the first screen: at the start of a visit the page is first left to rest. */
  readonly whenIdle: boolean;
  /** Given up when a draft needs the space: it is fetched again without anybody missing it. */
  readonly evictable: boolean;
}

/** What is stored on the device (product 16.1), in the order in which it is synced: the most read first. */
export const declarations = {
  news: { label: 'Notícias', freshMs: 5 * MINUTE, whenIdle: false, evictable: false },
  guides: { label: 'Guias e mapas', freshMs: 15 * MINUTE, whenIdle: false, evictable: false },
  items: { label: 'Catálogo de itens', freshMs: 60 * MINUTE, whenIdle: true, evictable: true },
  effects: { label: 'Nomes de efeitos', freshMs: 60 * MINUTE, whenIdle: true, evictable: true },
} as const satisfies Record<string, Declaration>;

export type CollectionName = keyof typeof declarations;
export const collectionNames = Object.keys(declarations) as CollectionName[];
