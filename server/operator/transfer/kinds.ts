/** What can be imported and exported, with the columns of its files. */
export const KINDS = {
  items: { title: 'itens', subject: 'game_items', columns: ['id', 'label', 'icon'] },
  effects: { title: 'efeitos', subject: 'effect_names', columns: ['effect_index', 'effect_name'] },
  mobs: { title: 'monstros', subject: 'mobs', columns: ['id', 'label'] },
  guides: {
    title: 'guias',
    subject: 'guide_maps',
    columns: ['id', 'name', 'type', 'recommended_lv', 'image_url', 'item_id', 'item_name', 'drop_rate'],
  },
} as const;
export type Kind = keyof typeof KINDS;

export const isKind = (text: string | undefined): text is Kind =>
  text !== undefined && Object.hasOwn(KINDS, text);
