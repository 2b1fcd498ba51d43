import type { Recipes } from './equipment.ts';
import type { Gender, Noun } from './adjective-agreement.ts';
import { beastThemes, costumeThemes } from './themes.ts';

const creature = (text: string, gender: Gender, shape: string): Noun => ({ text, gender, shape });

/** Mounts, Prans with other small companions, and costumes. */
export const companions: Recipes = {
  montaria: [
    {
      nouns: [
        creature('Cavalo', 'm', 'horse'),
        creature('Unicórnio', 'm', 'unicorn'),
        creature('Lobo', 'm', 'wolf'),
        creature('Raposa', 'f', 'fox'),
        creature('Tigre', 'm', 'tiger'),
        creature('Leão', 'm', 'lion'),
        creature('Pantera', 'f', 'panther'),
        creature('Urso', 'm', 'bear'),
        creature('Javali', 'm', 'boar'),
        creature('Cervo', 'm', 'deer'),
        creature('Touro', 'm', 'bull'),
        creature('Rinoceronte', 'm', 'rhino'),
        creature('Grifo', 'm', 'griffin'),
        creature('Dragão', 'm', 'dragon'),
        creature('Serpe', 'f', 'wyvern'),
      ],
      themes: beastThemes,
    },
  ],
  pran: [
    {
      nouns: [
        creature('Pran', 'f', 'fairy'),
        creature('Pran Desperta', 'f', 'fairywing'),
        creature('Ovo de Pran', 'm', 'egg'),
        creature('Laço de Pran', 'm', 'bow'),
        creature('Vestido de Pran', 'm', 'dress'),
        creature('Gatinho', 'm', 'cat'),
        creature('Dragonete', 'm', 'dragonling'),
        creature('Corujinha', 'f', 'owl'),
        creature('Raposinha', 'f', 'foxkit'),
        creature('Coelhinho', 'm', 'bunny'),
        creature('Gosma', 'f', 'slime'),
        creature('Fogo-fátuo', 'm', 'wisp'),
      ],
      themes: beastThemes,
    },
  ],
  traje: [
    {
      nouns: [
        creature('Traje', 'm', 'outfit'),
        creature('Manto', 'm', 'robe'),
        creature('Capa', 'f', 'cape'),
        creature('Vestido', 'm', 'gown'),
        creature('Uniforme', 'm', 'uniform'),
        { ...creature('Asas', 'f', 'wings'), plural: true },
        creature('Máscara', 'f', 'mask'),
        creature('Cartola', 'f', 'tophat'),
        creature('Auréola', 'f', 'halo'),
        creature('Lenço', 'm', 'scarf'),
      ],
      themes: costumeThemes,
    },
  ],
};
