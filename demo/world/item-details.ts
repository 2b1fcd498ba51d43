import type { Rarity } from '#contract/rarities.ts';
import type { gameItems } from '#server/modules/items/items.table.ts';
import type { CatalogueItem } from './catalogue/catalogue.ts';
import type { Family } from './catalogue/sheet-layout.ts';

type Kind = { type: string; class?: string; text: string; worn?: true; tradable?: false };

const worn = (type: string, text: string, classes?: string): Kind => ({
  type,
  text,
  worn: true,
  ...(classes !== undefined && { class: classes }),
});

const kinds: Record<Family, Kind> = {
  geral: { type: 'Diversos', text: 'Coisas que todo aventureiro acaba juntando na mochila.' },
  espada: worn('Espada', 'Lâmina equilibrada, para quem luta na linha de frente.', 'Guerreiro, Templário'),
  machado: worn('Machado', 'Pesado e sem piedade. Um golpe costuma bastar.', 'Guerreiro'),
  adaga: worn('Adaga', 'Curta e rápida, boa companheira de quem ataca primeiro.', 'Guerreiro'),
  lanca: worn('Lança', 'Mantém o inimigo a uma distância segura.', 'Templário'),
  arco: worn('Arco', 'Alcança longe, se a mão não tremer.', 'Atirador'),
  besta: worn('Besta', 'Demora a armar e atravessa escudos.', 'Atirador'),
  rifle: worn('Rifle', 'O estrondo assusta tanto quanto a bala.', 'Atirador, Pistoleiro'),
  pistola: worn('Pistola', 'Feita para ser usada aos pares.', 'Dual Gunner, Pistoleiro'),
  cajado: worn('Cajado', 'Madeira antiga, que ainda se lembra de feitiços.', 'Feiticeiro'),
  maca: worn('Maça', 'Bênçãos por fora, ferro por dentro.', 'Clérigo, Templário'),
  cetro: worn('Cetro', 'Símbolo de quem comanda a luz ou a sombra.', 'Clérigo, Feiticeiro'),
  escudo: worn('Escudo', 'Cada marca conta um golpe que não chegou a você.', 'Templário, Clérigo'),
  elmo: worn('Elmo', 'Protege a cabeça e esconde o medo.'),
  peitoral: worn('Peitoral', 'A peça mais pesada, e a última que se tira.'),
  luvas: worn('Luvas', 'Firmam a mão na arma.'),
  botas: worn('Botas', 'Boas de estrada e boas de fuga.'),
  calcas: worn('Calças', 'Reforçadas nos joelhos, por experiência.'),
  anel: worn('Anel', 'Pequeno, e mais caro do que parece.'),
  colar: worn('Colar', 'Dizem que traz sorte a quem o ganha de presente.'),
  brinco: worn('Brinco', 'Um par que ressoa perto de magia.'),
  montaria: { type: 'Montaria', text: 'Leva você mais depressa entre os mapas.' },
  pran: { type: 'Pran', text: 'Uma companheira que cresce com você.' },
  traje: { type: 'Traje', text: 'Muda a aparência e mantém os atributos.' },
  pocao: { type: 'Poção', text: 'Recupera o que a batalha levou.' },
  comida: { type: 'Comida', text: 'Alimenta por alguns minutos e melhora o humor.' },
  refine: { type: 'Refino', text: 'Usada pelo ferreiro para refinar equipamentos.' },
  minerio: { type: 'Minério', text: 'Matéria-prima de ferreiros.' },
  couro: { type: 'Couro', text: 'Matéria-prima de armeiros.' },
  erva: { type: 'Erva', text: 'Ingrediente de poções.' },
  essencia: { type: 'Essência', text: 'O que sobra quando a magia se desfaz.' },
  gema: { type: 'Gema', text: 'Encaixa-se em equipamentos ou vende-se bem.' },
  trofeu: { type: 'Troféu', text: 'Prova de uma caçada. Há quem pague por isso.' },
  pergaminho: { type: 'Pergaminho', text: 'Lê-se uma vez, em voz alta.' },
  livro: { type: 'Livro', text: 'Ensina a quem tem paciência.' },
  chave: { type: 'Chave', text: 'Abre alguma porta de alguma dungeon.' },
  bau: { type: 'Baú', text: 'Pode conter qualquer coisa.' },
  convite: { type: 'Convite', text: 'Intransferível: leva o seu nome.', tradable: false },
  bonus: { type: 'Bônus', text: 'Vale por tempo limitado, só para você.', tradable: false },
};

const rarityOfTier = (tier: number): Rarity =>
  tier >= 7
    ? 'legendary'
    : tier >= 6
      ? 'ultra_rare'
      : tier >= 4
        ? 'super_rare'
        : tier >= 2
          ? 'rare'
          : 'common';

/** A row of the catalogue, with what the demonstration's game says of the item. */
export function itemRow({ id, label, icon, family, tier }: CatalogueItem): typeof gameItems.$inferInsert {
  const kind = kinds[family];
  return {
    id,
    label,
    icon,
    type: kind.type,
    class: kind.class ?? null,
    level: kind.worn ? Math.max(1, tier * 14) : null,
    rarity: rarityOfTier(tier),
    description: kind.text,
    tradable: kind.tradable ?? true,
  };
}
