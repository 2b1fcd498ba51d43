import type { Recipes } from './equipment.ts';
import type { Gender, Noun } from './adjective-agreement.ts';
import type { Theme } from './themes.ts';
import type { Tone } from './colour-tones.ts';

const piece = (text: string, gender: Gender, shape: string, tier = 0): Noun => ({
  text,
  gender,
  shape,
  tier,
});
const of = (words: string, tone: Tone, tier = 0): Theme => ({ words, tone, tier });

const places: Theme[] = [
  of('da Cripta', 'ash'),
  of('da Caverna', 'wood'),
  of('da Mina Abandonada', 'rust', 1),
  of('do Templo Submerso', 'sea', 2),
  of('da Torre Arcana', 'arcane', 3),
  of('do Pântano', 'venom', 1),
  of('da Masmorra', 'iron', 1),
  of('do Castelo Gelado', 'frost', 3),
  of('do Vulcão', 'ember', 3),
  of('da Floresta Antiga', 'leaf', 2),
  of('do Deserto Esquecido', 'sand', 2),
  of('do Palácio Real', 'gold', 4),
  of('da Catedral', 'holy', 4),
  of('do Abismo', 'abyss', 5),
  of('do Ninho do Dragão', 'dragon', 5),
  of('da Fortaleza de Lenaria', 'sapphire', 3),
  of('da Fortaleza de Vanov', 'ruby', 3),
  of('da Fortaleza de Osmium', 'amethyst', 3),
];
const schools: Theme[] = [
  of('do Guerreiro', 'steel', 1),
  of('do Templário', 'holy', 1),
  of('do Atirador', 'leaf', 1),
  of('do Dual Gunner', 'copper', 1),
  of('do Feiticeiro', 'arcane', 1),
  of('do Clérigo', 'sun', 1),
  of('do Pistoleiro', 'leather', 1),
  of('da Forja', 'ember', 2),
  of('da Alquimia', 'venom', 2),
  of('da Culinária', 'amber'),
  of('da Pesca', 'sea'),
  of('das Runas', 'sapphire', 3),
  of('das Estrelas', 'amethyst', 4),
  of('dos Dragões', 'dragon', 5),
  of('das Sombras', 'shadow', 4),
  of('do Vazio', 'abyss', 6),
  of('da Natureza', 'emerald', 2),
  of('do Sangue', 'blood', 5),
];

/** Scrolls, books, keys, chests, and items of no other family. */
export const miscellaneous: Recipes = {
  geral: [
    {
      nouns: [
        piece('Moeda', 'f', 'coin'),
        piece('Bolsa', 'f', 'pouch', 1),
        piece('Medalha', 'f', 'medal', 2),
        piece('Emblema', 'm', 'badge', 2),
        piece('Troféu', 'm', 'cup', 3),
      ],
      themes: [
        of('da Arena', 'copper'),
        of('da Honra', 'silver', 1),
        of('da Guilda', 'gold', 2),
        of('da Nação', 'ruby', 3),
        of('do Fundador', 'arcane', 4),
      ],
    },
  ],
  pergaminho: [
    {
      nouns: [
        piece('Pergaminho', 'm', 'scroll'),
        piece('Pergaminho Lacrado', 'm', 'sealedscroll', 2),
        piece('Mapa', 'm', 'map', 1),
        piece('Receita', 'f', 'recipe', 1),
        piece('Projeto', 'm', 'blueprint', 2),
        piece('Contrato', 'm', 'contract', 3),
        piece('Selo de Teleporte', 'm', 'portal', 3),
      ],
      themes: places,
    },
  ],
  livro: [
    {
      nouns: [
        piece('Livro', 'm', 'book'),
        piece('Tomo', 'm', 'tome', 2),
        piece('Grimório', 'm', 'grimoire', 3),
        piece('Manual', 'm', 'manual', 1),
        piece('Códice', 'm', 'codex', 4),
        piece('Diário', 'm', 'journal'),
      ],
      themes: schools,
    },
  ],
  chave: [
    {
      nouns: [
        piece('Chave', 'f', 'key'),
        piece('Chave-mestra', 'f', 'masterkey', 2),
        piece('Fragmento de Chave', 'm', 'keypart'),
        piece('Cadeado', 'm', 'padlock', 1),
      ],
      themes: places,
    },
  ],
  bau: [
    {
      nouns: [
        piece('Baú', 'm', 'chest', 1),
        piece('Arca', 'f', 'ark', 3),
        piece('Caixa', 'f', 'box'),
        piece('Cofre', 'm', 'strongbox', 2),
        piece('Saco', 'm', 'sack'),
        piece('Presente', 'm', 'gift', 2),
      ],
      themes: places,
    },
  ],
};
