import type { Recipes } from './equipment.ts';
import type { Gender, Noun } from './adjective-agreement.ts';
import type { Theme } from './themes.ts';
import type { Tone } from './colour-tones.ts';

const thing = (text: string, gender: Gender, shape: string, tier = 0): Noun => ({
  text,
  gender,
  shape,
  tier,
});
const of = (words: string, tone: Tone, tier = 0): Theme => ({ words, tone, tier });

const feelings: Theme[] = [
  of('de Cura', 'ruby'),
  of('de Mana', 'sapphire'),
  of('de Vigor', 'leaf'),
  of('de Força', 'ember'),
  of('de Agilidade', 'sun'),
  of('de Inteligência', 'arcane'),
  of('de Constituição', 'copper'),
  of('de Sorte', 'emerald'),
  of('de Precisão', 'amber'),
  of('de Esquiva', 'frost'),
  of('de Defesa', 'steel'),
  of('de Fúria', 'blood'),
  of('de Invisibilidade', 'spirit'),
  of('contra Veneno', 'venom'),
  of('de Respiração', 'sea'),
  of('de Clareza', 'crystal'),
  of('de Coragem', 'dawn'),
  of('do Sono', 'amethyst'),
];

/** Potions and food, refining, tickets and bonuses: what is used up. */
export const supplies: Recipes = {
  pocao: [
    {
      nouns: [
        thing('Poção Menor', 'f', 'vial'),
        thing('Poção', 'f', 'flask', 1),
        thing('Poção Maior', 'f', 'bottle', 2),
        thing('Poção Superior', 'f', 'jug', 3),
        thing('Poção Suprema', 'f', 'chalice', 4),
        thing('Elixir', 'm', 'decanter', 5),
        thing('Tônico', 'm', 'ampoule', 2),
        thing('Bálsamo', 'm', 'jar', 3),
        thing('Frasco', 'm', 'heart', 4),
        thing('Néctar', 'm', 'gourd', 6),
        thing('Unguento', 'm', 'pot', 1),
      ],
      themes: feelings,
    },
  ],
  comida: [
    {
      nouns: [
        thing('Pão', 'm', 'bread'),
        thing('Torta', 'f', 'pie', 1),
        thing('Sopa', 'f', 'soup', 1),
        thing('Assado', 'm', 'roast', 2),
        thing('Espetinho', 'm', 'skewer', 1),
        thing('Queijo', 'm', 'cheese'),
        thing('Peixe na Brasa', 'm', 'fish', 2),
        thing('Bolo', 'm', 'cake', 2),
        thing('Suco', 'm', 'mug'),
        thing('Biscoito', 'm', 'cookie'),
      ],
      themes: [
        of('do Viajante', 'wood'),
        of('da Fazenda', 'leaf'),
        of('com Mel', 'amber', 1),
        of('com Ervas', 'emerald', 1),
        of('com Pimenta', 'ember', 1),
        of('com Castanhas', 'leather', 1),
        of('da Taverna', 'copper', 1),
        of('da Vovó', 'rose', 2),
        of('do Caçador', 'rust', 2),
        of('do Porto', 'sea', 2),
        of('da Colheita', 'sun', 2),
        of('das Montanhas', 'frost', 2),
        of('do Banquete', 'gold', 3),
        of('Real', 'ruby', 4),
      ],
    },
  ],
  refine: [
    {
      nouns: [
        thing('Pedra de Refino', 'f', 'stone'),
        thing('Pedra de Enriquecimento', 'f', 'shard', 2),
        thing('Cristal de Aprimoramento', 'm', 'cluster', 1),
        thing('Pó de Refino', 'm', 'dust'),
        thing('Catalisador', 'm', 'core', 3),
        thing('Selo de Proteção', 'm', 'seal', 3),
        thing('Runa de Encantamento', 'f', 'rune', 2),
        thing('Óleo de Afiação', 'm', 'oil', 1),
      ],
      themes: [
        of('Comum', 'iron'),
        of('Incomum', 'leaf', 1),
        of('Raro', 'sapphire', 2),
        of('Polido', 'silver', 1),
        of('Puro', 'crystal', 2),
        of('de Armas', 'ruby', 2),
        of('de Armaduras', 'emerald', 2),
        of('de Acessórios', 'amber', 2),
        of('Elemental', 'sea', 3),
        of('Rúnico', 'arcane', 3),
        of('Dracônico', 'dragon', 4),
        of('Perfeito', 'gold', 5),
        of('Abissal', 'abyss', 5),
        of('Lendário', 'sun', 6),
        of('Celestial', 'holy', 7),
        of('de Montaria', 'leather', 3),
      ],
    },
  ],
  convite: [
    {
      nouns: [
        thing('Convite', 'm', 'letter'),
        thing('Ticket', 'm', 'ticket', 1),
        thing('Passe', 'm', 'pass', 2),
        thing('Salvo-conduto', 'm', 'decree', 3),
        thing('Cupom', 'm', 'coupon', 1),
      ],
      themes: [
        of('de Calabouço', 'ash'),
        of('da Arena', 'blood', 1),
        of('da Torre', 'sapphire', 2),
        of('da Guilda', 'emerald', 1),
        of('do Torneio', 'gold', 3),
        of('da Fortaleza', 'steel', 2),
        of('do Navio', 'sea', 1),
        of('do Baile', 'rose', 2),
        of('de Troca de Nome', 'arcane', 3),
        of('de Troca de Nação', 'ruby', 4),
        of('de Troca de Aparência', 'dawn', 3),
        of('de Expansão de Bolsa', 'leather', 2),
        of('de Armazém', 'wood', 1),
        of('de Portal', 'amethyst', 3),
        of('VIP', 'sun', 5),
      ],
    },
  ],
  bonus: [
    {
      nouns: [
        thing('Bônus', 'm', 'star'),
        thing('Bênção', 'f', 'blessing', 2),
        thing('Estandarte', 'm', 'banner', 3),
        thing('Ampulheta', 'f', 'hourglass', 2),
        thing('Trevo', 'm', 'clover', 1),
      ],
      themes: [
        of('de Experiência', 'sapphire'),
        of('de Experiência em Dobro', 'arcane', 2),
        of('de Drop', 'emerald', 1),
        of('de Drop em Dobro', 'leaf', 2),
        of('de Ouro', 'gold', 1),
        of('de Honra', 'ruby', 2),
        of('de Refino', 'silver', 3),
        of('de Coleta', 'amber', 1),
        of('de Pran', 'rose', 2),
        of('de Montaria', 'leather', 1),
        of('de Guilda', 'dawn', 3),
        of('de Fim de Semana', 'sun', 2),
        of('de Aniversário', 'amethyst', 4),
        of('de Veterano', 'holy', 5),
      ],
    },
  ],
};
