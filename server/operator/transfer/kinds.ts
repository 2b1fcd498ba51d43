/** What can be imported and exported, with the columns of its files. A file may lack the optional ones; stored rows then keep their values. */
export const KINDS = {
  items: {
    title: 'itens',
    subject: 'game_items',
    columns: ['id', 'label'],
    optional: ['icon', 'type', 'class', 'level', 'rarity', 'description', 'tradable'],
  },
  effects: {
    title: 'efeitos',
    subject: 'effect_names',
    columns: ['effect_index', 'effect_name'],
    optional: [],
  },
  mobs: { title: 'monstros', subject: 'mobs', columns: ['id', 'label'], optional: ['level', 'hp', 'boss'] },
  guides: {
    title: 'guias',
    subject: 'guide_maps',
    columns: ['id', 'name', 'type', 'recommended_lv', 'image_url', 'item_id', 'item_name', 'drop_rate'],
    optional: [],
  },
  spawns: {
    title: 'mapas de monstros',
    subject: 'mob_spawns',
    columns: ['mob_id', 'map_id', 'count'],
    optional: ['respawn'],
  },
  drops: {
    title: 'drops',
    subject: 'drop_groups',
    columns: ['mob_id', 'group_number', 'probability', 'item_id', 'weight'],
    optional: ['chances'],
  },
  packs: {
    title: 'pacotes da loja',
    subject: 'site_store',
    columns: ['item_id', 'item_cnt', 'price', 'category'],
    optional: [],
  },
  banners: {
    title: 'banners',
    subject: 'banners',
    columns: [
      ...['name', 'description', 'start_date', 'end_date'],
      ...['item_id', 'rarity', 'chance', 'is_guaranteed'],
    ],
    optional: ['pity_limit', 'image', 'direct_price'],
  },
} as const;
export type Kind = keyof typeof KINDS;

export const isKind = (text: string | undefined): text is Kind =>
  text !== undefined && Object.hasOwn(KINDS, text);
