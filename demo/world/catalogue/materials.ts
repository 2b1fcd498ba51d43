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

const leaves: Theme[] = [
  of('da Campina', 'leaf'),
  of('do Brejo', 'venom'),
  of('da Serra', 'emerald', 1),
  of('do Sertão', 'sand', 1),
  of('do Luar', 'moon', 2),
  of('do Sol', 'sun', 2),
  of('da Neve', 'frost', 2),
  of('das Cinzas', 'ash', 3),
  of('de Sangue', 'blood', 3),
  of('Dourado', 'gold', 3),
  of('Sombrio', 'shadow', 4),
  of('Prateado', 'silver', 4),
  of('Arcano', 'arcane', 5),
  of('do Vazio', 'abyss', 6),
];
const powers: Theme[] = [
  of('do Fogo', 'ember'),
  of('da Água', 'sea'),
  of('do Vento', 'frost'),
  of('da Terra', 'wood'),
  of('do Raio', 'storm', 1),
  of('da Natureza', 'leaf', 1),
  of('da Luz', 'holy', 2),
  of('das Sombras', 'shadow', 2),
  of('do Gelo', 'crystal', 1),
  of('do Veneno', 'venom', 1),
  of('do Sangue', 'blood', 2),
  of('da Lua', 'moon', 3),
  of('do Dragão', 'dragon', 4),
  of('do Caos', 'amethyst', 4),
  of('do Tempo', 'dawn', 5),
];

const beasts: Theme[] = [
  of('de Lobo', 'ash'),
  of('de Urso', 'leather'),
  of('de Pantera', 'obsidian', 1),
  of('de Ogro', 'leaf', 2),
  of('de Gárgula', 'iron', 2),
  of('de Quimera', 'amber', 3),
  of('de Demônio', 'blood', 4),
  of('de Dragão', 'dragon', 6),
];
const reptiles: Theme[] = [
  of('de Serpente', 'venom'),
  of('de Crocodilo', 'leaf', 1),
  of('de Salamandra', 'ember', 2),
  of('de Basilisco', 'emerald', 3),
  of('de Hidra', 'sea', 4),
  of('de Leviatã', 'sapphire', 5),
  of('de Serpe', 'amethyst', 5),
  of('de Dragão Ancião', 'gold', 7),
];
const horned: Theme[] = [
  of('de Carneiro', 'sand'),
  of('de Touro', 'ivory'),
  of('de Cervo', 'wood', 1),
  of('de Rinoceronte', 'ash', 2),
  of('de Minotauro', 'copper', 3),
  of('de Quimera', 'amber', 3),
  of('de Demônio', 'blood', 4),
  of('de Unicórnio', 'holy', 6),
  of('de Dragão', 'dragon', 6),
];
const birds: Theme[] = [
  of('de Corvo', 'shadow'),
  of('de Coruja', 'wood'),
  of('de Falcão', 'copper', 1),
  of('de Cisne', 'ivory', 1),
  of('de Pavão', 'sea', 2),
  of('de Harpia', 'leather', 3),
  of('de Grifo', 'gold', 4),
  of('de Quimera', 'amber', 4),
  of('de Serafim', 'holy', 6),
  of('de Fênix', 'ember', 7),
];

/** What is mined, gathered, skinned and won from monsters. */
export const materials: Recipes = {
  minerio: [
    {
      nouns: [
        piece('Minério', 'm', 'ore'),
        piece('Lingote', 'm', 'ingot', 1),
        piece('Pepita', 'f', 'nugget'),
        piece('Chapa', 'f', 'sheet', 2),
        piece('Rebite', 'm', 'rivet', 1),
      ],
      themes: [
        of('de Cobre', 'copper'),
        of('de Estanho', 'silver'),
        of('de Ferro', 'iron'),
        of('de Bronze', 'rust', 1),
        of('de Chumbo', 'obsidian'),
        of('de Aço', 'steel', 1),
        of('de Prata', 'ivory', 2),
        of('de Ouro', 'gold', 3),
        of('de Platina', 'frost', 3),
        of('de Cobalto', 'sapphire', 3),
        of('de Titânio', 'ash', 4),
        of('de Aço Lunar', 'moon', 4),
        of('de Ferro Estelar', 'arcane', 5),
        of('de Aço Dracônico', 'dragon', 5),
        of('de Ouro Solar', 'sun', 6),
        of('de Osmium', 'amethyst', 6),
        of('de Metal Abissal', 'abyss', 7),
        of('de Metal Celeste', 'holy', 7),
      ],
    },
  ],
  couro: [
    {
      nouns: [
        piece('Couro', 'm', 'hide'),
        piece('Pele', 'f', 'pelt'),
        piece('Tecido', 'm', 'cloth'),
        piece('Novelo', 'm', 'yarn'),
        piece('Tira', 'f', 'strap', 1),
      ],
      themes: [
        of('Cru', 'sand'),
        of('Curtido', 'leather', 1),
        of('Grosso', 'wood', 1),
        of('Macio', 'ivory', 1),
        of('Tingido de Vermelho', 'ruby', 1),
        of('Tingido de Azul', 'sapphire', 1),
        of('Tingido de Verde', 'emerald', 1),
        of('Nobre', 'amethyst', 2),
        of('Dourado', 'gold', 3),
        of('Prateado', 'silver', 3),
        of('Encantado', 'arcane', 4),
        of('Sombrio', 'shadow', 4),
        of('Dracônico', 'dragon', 5),
        of('Celestial', 'holy', 6),
        of('Glacial', 'frost', 3),
      ],
    },
  ],
  erva: [
    {
      nouns: [
        piece('Erva', 'f', 'herb'),
        piece('Flor', 'f', 'flower'),
        piece('Cogumelo', 'm', 'mushroom'),
        piece('Raiz', 'f', 'root'),
        piece('Folha', 'f', 'leaf'),
        piece('Semente', 'f', 'seed'),
        piece('Fruto', 'm', 'berry', 1),
        piece('Lótus', 'm', 'lotus', 2),
        piece('Musgo', 'm', 'moss'),
      ],
      themes: leaves,
    },
  ],
  essencia: [
    {
      nouns: [
        piece('Essência', 'f', 'drop'),
        piece('Orbe', 'm', 'sphere', 2),
        piece('Centelha', 'f', 'spark', 1),
        piece('Alma', 'f', 'soul', 3),
        piece('Coração', 'm', 'heartstone', 4),
      ],
      themes: powers,
    },
  ],
  gema: [
    {
      nouns: [
        piece('Rubi', 'm', 'round'),
        piece('Safira', 'f', 'oval'),
        piece('Esmeralda', 'f', 'emeraldcut'),
        piece('Ametista', 'f', 'hexagon'),
        piece('Topázio', 'm', 'pear'),
        piece('Diamante', 'm', 'brilliant', 2),
        piece('Ônix', 'm', 'cushion', 1),
        piece('Opala', 'f', 'cabochon', 1),
        piece('Granada', 'f', 'trillion'),
        piece('Água-marinha', 'f', 'kite'),
      ],
      themes: [
        of('Bruto', 'ash'),
        of('Lascado', 'iron'),
        of('Opaco', 'sand'),
        of('Lapidado', 'steel', 1),
        of('Límpido', 'crystal', 2),
        of('Brilhante', 'sun', 2),
        of('Puro', 'frost', 3),
        of('Impecável', 'holy', 4),
        of('Radiante', 'dawn', 5),
        of('Perfeito', 'gold', 6),
        of('Real', 'gold', 6),
        of('Estelar', 'arcane', 7),
      ],
    },
  ],
  trofeu: [
    {
      nouns: [
        piece('Garra Arrancada', 'f', 'talon'),
        piece('Osso', 'm', 'bonepiece'),
        piece('Crânio', 'm', 'skull', 2),
        piece('Olho', 'm', 'eye', 1),
      ],
      themes: beasts,
    },
    { nouns: [piece('Presa', 'f', 'fang')], themes: [...beasts, ...reptiles] },
    { nouns: [piece('Escama', 'f', 'scale', 1), piece('Cauda', 'f', 'tail', 1)], themes: reptiles },
    { nouns: [piece('Chifre', 'm', 'horn')], themes: horned },
    { nouns: [piece('Pena', 'f', 'feather')], themes: birds },
  ],
};
