import type { GamePack } from '#contract/pack-schema.ts';

/** The game of the demonstration. docs/joining.md, "The game's values", says how to write your own. */
export default {
  currency: { one: 'crédito', many: 'créditos', gender: 'm' },
  items: {
    refinedTypes: [2, 3, 4, 5, 7, 1001, 1002, 1003, 1004, 1005, 1006, 1007],
    refineStep: 16,
    effectFactor: 2,
    effectCount: 3,
  },
  shop: {
    categories: ['Montaria', 'Pran', 'Skins', 'Refine', 'Consumíveis', 'Equipamentos', 'Comodidade', 'Bônus'],
    firstChoice: 'Consumíveis',
    summary: 'Montarias, prans, skins e consumíveis',
  },
  classes: [
    { code: 1, name: 'Guerreiro', emblem: 'warrior' },
    { code: 2, name: 'Templário', emblem: 'templar' },
    { code: 3, name: 'Atirador', emblem: 'archer' },
    { code: 4, name: 'Dual Gunner', emblem: 'dual' },
    { code: 5, name: 'Feiticeiro', emblem: 'sorcerer' },
    { code: 6, name: 'Clérigo', emblem: 'cleric' },
    { code: 21, name: 'Pistoleiro', emblem: 'gunslinger' },
  ],
  account: { storage_gold: 'Ouro no Armazém', stamina: 'Stamina' },
  character: { honor: 'Honra', killpoint: 'Killpoints', loggedtime: 'Tempo online' },
  ranking: { points: 'Killpoints' },
  tickets: {
    categories: {
      suporte_tecnico: { choice: 'Suporte Técnico', shown: 'Suporte Técnico' },
      bug_report: { choice: 'Relatar Bug', shown: 'Bug Report' },
      sugestao: { choice: 'Sugestão', shown: 'Sugestão' },
      problema_conta: { choice: 'Problema de Conta', shown: 'Problema na Conta' },
      outros: { choice: 'Outros', shown: 'Outros' },
    },
    firstChoice: 'suporte_tecnico',
    companion: { asked: 'Nome da Pran (opcional)', shown: 'Pran' },
  },
} satisfies GamePack;
