import type { GamePack } from '#contract/pack-schema.ts';

/** A game unlike the demonstration's: in space, another currency, twelve classes with emblems of its own, no plus levels, no companion, no auction. */
export default {
  auction: false,
  currency: { one: 'ficha', many: 'fichas', gender: 'f' },
  items: { refinedTypes: [], refineStep: 1, effectFactor: 0.5, effectCount: 2 },
  shop: {
    categories: ['Naves', 'Módulos', 'Pinturas'],
    firstChoice: 'Módulos',
    summary: 'Naves, módulos e pinturas',
  },
  classes: [
    { code: 1, name: 'Navegador', emblem: { path: 'M32 10 50 52 32 42 14 52Z', color: '#7cc7ff' } },
    {
      code: 2,
      name: 'Artilheira',
      emblem: { path: 'M14 28h26l12 4-12 4H14ZM18 22h8v20h-8Z', color: '#ff9f8a' },
    },
    {
      code: 3,
      name: 'Engenheiro de bordo',
      emblem: {
        path: 'M32 12 50 22v20L32 52 14 42V22Zm0 12a8 8 0 1 0 0 16 8 8 0 0 0 0-16Z',
        color: '#ffd27a',
      },
    },
    {
      code: 4,
      name: 'Médica',
      emblem: { path: 'M26 12h12v14h14v12H38v14H26V38H12V26h14Z', color: '#86dcb9' },
    },
    { code: 5, name: 'Batedor', emblem: { path: 'M32 10 50 52 32 42 14 52Z', color: '#c9e27a' } },
    {
      code: 6,
      name: 'Mineradora',
      emblem: { path: 'M14 28h26l12 4-12 4H14ZM18 22h8v20h-8Z', color: '#f0b27a' },
    },
    {
      code: 7,
      name: 'Comerciante',
      emblem: {
        path: 'M32 12 50 22v20L32 52 14 42V22Zm0 12a8 8 0 1 0 0 16 8 8 0 0 0 0-16Z',
        color: '#e6d38c',
      },
    },
    {
      code: 8,
      name: 'Diplomata',
      emblem: { path: 'M26 12h12v14h14v12H38v14H26V38H12V26h14Z', color: '#b9b4ff' },
    },
    { code: 9, name: 'Sabotador', emblem: { path: 'M32 10 50 52 32 42 14 52Z', color: '#ff8fb1' } },
    {
      code: 10,
      name: 'Xenóloga',
      emblem: { path: 'M14 28h26l12 4-12 4H14ZM18 22h8v20h-8Z', color: '#9be8e0' },
    },
    {
      code: 11,
      name: 'Dronista',
      emblem: {
        path: 'M32 12 50 22v20L32 52 14 42V22Zm0 12a8 8 0 1 0 0 16 8 8 0 0 0 0-16Z',
        color: '#a9b7c6',
      },
    },
    {
      code: 12,
      name: 'Comandante',
      emblem: { path: 'M26 12h12v14h14v12H38v14H26V38H12V26h14Z', color: '#f3e7c6' },
    },
  ],
  account: { storage_gold: 'Minério', stamina: null },
  character: { honor: null, killpoint: 'Abates', loggedtime: 'Tempo de voo' },
  ranking: { points: 'Abates' },
  tickets: {
    categories: {
      nave_perdida: { choice: 'Nave perdida', shown: 'Nave perdida' },
      falha: { choice: 'Relatar falha', shown: 'Falha' },
      outros: { choice: 'Outros', shown: 'Outros' },
    },
    firstChoice: 'nave_perdida',
    companion: null,
  },
} satisfies GamePack;
