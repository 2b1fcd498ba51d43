import type { Recipes } from './equipment.ts';
import type { Gender, Noun } from './grammar.ts';
import { beastThemes, costumeThemes } from './themes.ts';

const being = (text: string, gender: Gender, shape: string): Noun => ({ text, gender, shape });

/** Mounts, Prans with their small friends, and costumes. */
export const companions: Recipes = {
  montaria: [
    {
      nouns: [
        being('Cavalo', 'm', 'horse'),
        being('Unicórnio', 'm', 'unicorn'),
        being('Lobo', 'm', 'wolf'),
        being('Raposa', 'f', 'fox'),
        being('Tigre', 'm', 'tiger'),
        being('Leão', 'm', 'lion'),
        being('Pantera', 'f', 'panther'),
        being('Urso', 'm', 'bear'),
        being('Javali', 'm', 'boar'),
        being('Cervo', 'm', 'deer'),
        being('Touro', 'm', 'bull'),
        being('Rinoceronte', 'm', 'rhino'),
        being('Grifo', 'm', 'griffin'),
        being('Dragão', 'm', 'dragon'),
        being('Serpe', 'f', 'wyvern'),
      ],
      themes: beastThemes,
    },
  ],
  pran: [
    {
      nouns: [
        being('Pran', 'f', 'fairy'),
        being('Pran Desperta', 'f', 'fairywing'),
        being('Ovo de Pran', 'm', 'egg'),
        being('Laço de Pran', 'm', 'bow'),
        being('Vestido de Pran', 'm', 'dress'),
        being('Gatinho', 'm', 'cat'),
        being('Dragonete', 'm', 'dragonling'),
        being('Corujinha', 'f', 'owl'),
        being('Raposinha', 'f', 'foxkit'),
        being('Coelhinho', 'm', 'bunny'),
        being('Gosma', 'f', 'slime'),
        being('Fogo-fátuo', 'm', 'wisp'),
      ],
      themes: beastThemes,
    },
  ],
  traje: [
    {
      nouns: [
        being('Traje', 'm', 'outfit'),
        being('Manto', 'm', 'robe'),
        being('Capa', 'f', 'cape'),
        being('Vestido', 'm', 'gown'),
        being('Uniforme', 'm', 'uniform'),
        { ...being('Asas', 'f', 'wings'), plural: true },
        being('Máscara', 'f', 'mask'),
        being('Cartola', 'f', 'tophat'),
        being('Auréola', 'f', 'halo'),
        being('Lenço', 'm', 'scarf'),
      ],
      themes: costumeThemes,
    },
  ],
};
