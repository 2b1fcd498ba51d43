import type { GamePack } from '#contract/pack-schema.ts';

/** A pack for rAthena: copy it over the `pack.ts` of your brand's folder and put your own words into it. */
export default {
  // What the portal sells for. Not zeny: it is counted by the portal alone.
  currency: { one: 'ponto', many: 'pontos', gender: 'm' },
  // The game's refinement is the level itself, and its options are not multiplied. Types are numbers here, which an `item_db` has not.
  items: { refinedTypes: [], refineStep: 1, effectFactor: 1, effectCount: 3 },
  shop: {
    categories: ['Visuais', 'Consumíveis', 'Equipamentos', 'Cartas', 'Mascotes', 'Serviços'],
    firstChoice: 'Consumíveis',
    summary: 'Visuais, consumíveis e mascotes',
  },
  // The portal knows the game's classes, names them, and gives each one of its emblems: keep a line of each emblem. A line with the name of
  // a class is for that class alone: a drawing of yours, or another of the portal's emblems. The codes only tell the lines apart.
  classes: [
    { code: 1, name: 'Espadachim', emblem: 'warrior' },
    { code: 2, name: 'Templário', emblem: 'templar' },
    { code: 3, name: 'Arqueiro', emblem: 'archer' },
    { code: 4, name: 'Gatuno', emblem: 'dual' },
    { code: 5, name: 'Mago', emblem: 'sorcerer' },
    { code: 6, name: 'Noviço', emblem: 'cleric' },
    { code: 7, name: 'Justiceiro', emblem: 'gunslinger' },
    // A sprout, a coin.
    {
      code: 8,
      name: 'Aprendiz',
      emblem: {
        path: 'M30 54V36C16 36 12 28 12 18c12 0 18 5 20 13 2-10 9-15 20-15 0 14-7 20-18 20v18Z',
        color: '#8fd694',
      },
    },
    {
      code: 9,
      name: 'Mercador',
      emblem: {
        path: 'M32 10a22 22 0 1 0 0 44 22 22 0 0 0 0-44Zm-3 8h6v5h5v6h-9v3h9v12h-5v4h-6v-4h-5v-6h10v-3H24V23h5Z',
        color: '#e8c468',
      },
    },
  ],
  // The game's own market stays in the game.
  auction: false,
  // What is sent to no character comes to the account's first one, by mail.
  receiver: { name: 'primeiro personagem', gender: 'm' },
  account: { storage_gold: null, stamina: null },
  character: { honor: 'Fama', killpoint: null, loggedtime: null },
  // The game counts no kills.
  ranking: { points: 'Nível' },
  tickets: {
    categories: {
      suporte_tecnico: { choice: 'Suporte Técnico', shown: 'Suporte Técnico' },
      bug_report: { choice: 'Relatar Bug', shown: 'Bug' },
      problema_conta: { choice: 'Problema de Conta', shown: 'Problema na Conta' },
      denuncia: { choice: 'Denunciar Jogador', shown: 'Denúncia' },
      outros: { choice: 'Outros', shown: 'Outros' },
    },
    firstChoice: 'suporte_tecnico',
    companion: null,
  },
} satisfies GamePack;
