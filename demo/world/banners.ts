import { RARITIES, type Rarity } from '#contract/rarities.ts';
import type { bannerItems, banners } from '#server/modules/banners/banners.table.ts';
import { type CatalogueItem, findItem, itemsOf } from './catalogue/catalogue.ts';
import type { Family } from './catalogue/sheet-layout.ts';
import type { SeededRandom } from './seeded-random.ts';
import { days } from './timestamps.ts';

type Plan = {
  name: string;
  description: string;
  image: string | null;
  /** Days from now; negative is the past. */
  from: number;
  to: number;
  pity: number;
  /** The guaranteed items: the legendary one first, then the ultra rare ones. */
  prizes: readonly [string, ...string[]];
  families: readonly Family[];
};

const plans: readonly Plan[] = [
  {
    name: 'Tesouro do Dragão',
    description:
      'O velho dragão da Caldeira abriu o seu baú por trinta dias. Ouro, gemas e armas que não viam a luz há um século.',
    image: 'dragon-hoard',
    from: -95,
    to: -65,
    pity: 100,
    prizes: ['Diamante Estelar', 'Arca do Vulcão', 'Espada do Dragão Ancião'],
    families: ['gema', 'espada', 'machado', 'bau', 'peitoral'],
  },
  {
    name: 'Relíquias da Lua',
    description: 'Prata fria, luz antiga. Relíquias recolhidas em Lumira nas noites de lua cheia.',
    image: 'lunar-relic',
    from: -52,
    to: -24,
    pity: 60,
    prizes: ['Medalhão do Coração Estelar', 'Colar Celestial', 'Cajado Celestial'],
    families: ['colar', 'anel', 'cajado', 'essencia', 'brinco'],
  },
  {
    name: 'Lâmina do Crepúsculo',
    description:
      'A espada cerimonial dos guardiões do poente volta à forja, acompanhada de armas das três nações.',
    image: 'twilight-blade',
    from: -16,
    to: 14,
    pity: 60,
    prizes: ['Espada Eterna', 'Espada do Crepúsculo', 'Montante do Crepúsculo'],
    families: ['espada', 'adaga', 'lanca', 'refine', 'escudo'],
  },
  {
    name: 'Pran de Cristal',
    description:
      'Envolta em cristais turquesa, ela espera quem cumpra promessas. Companheiras, mimos e ovos raros.',
    image: 'crystal-pran',
    from: -9,
    to: 21,
    pity: 80,
    prizes: ['Pran Desperta da Aurora', 'Pran Celestial', 'Ovo de Pran Lunar'],
    families: ['pran', 'comida', 'bonus', 'traje'],
  },
  {
    name: 'Voo da Fênix',
    description: 'Montarias de fogo e vento para quem já passou no exame do instrutor Fagundes.',
    image: 'phoenix-mount',
    from: -5,
    to: 25,
    pity: 100,
    prizes: ['Grifo da Aurora', 'Dragão Celestial', 'Serpe Celestial'],
    families: ['montaria', 'pocao', 'convite', 'bonus'],
  },
  {
    name: 'Coroa Soberana',
    description: 'Trajes de corte, coroas e joias do tesouro de Aurim, por pouco tempo e com garantia curta.',
    image: 'sovereign-crown',
    from: -2,
    to: 9,
    pity: 50,
    prizes: ['Coroa Divina', 'Coroa da Aurora', 'Coroa do Crepúsculo'],
    families: ['elmo', 'traje', 'anel', 'gema', 'cetro'],
  },
  {
    name: 'Segredos do Relojoeiro',
    description: 'Engrenagens douradas, chaves que abrem o que não tem porta. Chega quando o ponteiro parar.',
    image: null,
    from: 11,
    to: 32,
    pity: 80,
    prizes: ['Pistolas Gêmeas do Coração Estelar', 'Besta Ancestral', 'Chave-mestra da Catedral'],
    families: ['besta', 'pistola', 'chave', 'livro', 'refine'],
  },
];

/** How many items a lower rarity has, and the tiers they come from. */
const lowerRarities: Partial<Record<Rarity, { items: number; tiers: readonly [number, number] }>> = {
  common: { items: 6, tiers: [0, 2] },
  rare: { items: 5, tiers: [3, 4] },
  super_rare: { items: 3, tiers: [5, 5] },
};
/** A rarity's share of 100, divided among its items. */
const shares: Record<Rarity, number> = { common: 60, rare: 27, super_rare: 9, ultra_rare: 3, legendary: 1 };

function itemsOfRarity({
  plan,
  rarity,
  random,
}: {
  plan: Plan;
  rarity: Rarity;
  random: SeededRandom;
}): CatalogueItem[] {
  const [legendary, ...ultraRare] = plan.prizes;
  const from = lowerRarities[rarity];
  if (!from) return (rarity === 'legendary' ? [legendary] : ultraRare).map(findItem);
  const [low, high] = from.tiers;
  const fit = plan.families
    .flatMap((family) => itemsOf(family))
    .filter(({ tier }) => tier >= low && tier <= high);
  return random.some(fit, from.items);
}

export type BannerRows = {
  banners: (typeof banners.$inferInsert & { id: number })[];
  items: (typeof bannerItems.$inferInsert)[];
};

/** Ended, current and one coming banner. Chances of a banner add up to 100; ultra rare and legendary are guaranteed ones. */
export function bannerRows({ now, random }: { now: Date; random: SeededRandom }): BannerRows {
  const rows: BannerRows = { banners: [], items: [] };
  for (const [at, plan] of plans.entries()) {
    const bannerId = at + 1;
    rows.banners.push({
      id: bannerId,
      name: plan.name,
      description: plan.description,
      image: plan.image && `/images/banners/${plan.image}-960.webp`,
      start_date: days({ from: now, add: plan.from }),
      end_date: days({ from: now, add: plan.to }),
      pity_limit: plan.pity,
      createdAt: days({ from: now, add: Math.min(-1, plan.from - 3) }),
    });
    for (const rarity of RARITIES) {
      const chosen = itemsOfRarity({ plan, rarity, random });
      for (const item of chosen) {
        rows.items.push({
          id: rows.items.length + 1,
          banner_id: bannerId,
          item_id: item.id,
          label: item.label,
          rarity,
          chance: shares[rarity] / chosen.length,
          is_guaranteed: lowerRarities[rarity] === undefined,
        });
      }
    }
  }
  return rows;
}
