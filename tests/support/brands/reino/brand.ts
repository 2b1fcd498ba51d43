import type { Brand } from '#contract/brand.ts';

/** A brand unlike the demonstration's: a long name with an article, no links, light gold on green, two nations, no pictures. */
export default {
  id: 'reino-das-esmeraldas',
  name: 'Reino das Esmeraldas de Aldebarã',
  shortName: 'Esmeraldas',
  article: 'do',
  description:
    'Portal da comunidade do Reino das Esmeraldas de Aldebarã: notícias, guias, leilão, loja e suporte.',
  homeDescription:
    'Notícias, guias e rankings do Reino das Esmeraldas de Aldebarã, onde duas casas disputam a coroa.',
  hero: {
    title: 'A floresta guarda a coroa de esmeraldas',
    text: 'Crie seu personagem, escolha a sua casa e entre na floresta com a sua guilda.',
  },
  promotion: {
    title: 'Duas casas, uma coroa',
    text: 'O Reino das Esmeraldas de Aldebarã é um servidor pequeno, de quem gosta de explorar antes de lutar.',
    points: [
      { title: 'Explorar primeiro', text: 'Mapas que mudam com as estações, e segredos em cada um deles.' },
    ],
  },
  tooYoung: 'A floresta espera por você: volte quando tiver a idade pedida, e leia os guias até lá.',
  nations: [
    { code: 1, name: 'Casa do Carvalho', color: '#a9e08a', crest: 'M32 14 46 40H36v14h-8V40H18Z' },
    { code: 2, name: 'Casa do Rio', color: '#8fd8e8', crest: 'M16 30q8-8 16 0t16 0v8q-8 8-16 0t-16 0Z' },
  ],
  links: {},
  contact: { responsible: 'Equipe das Esmeraldas', mail: 'dados@esmeraldas.example' },
  colors: {
    ink: '#06140e',
    ink2: '#091b13',
    sunken: '#071710',
    surface: '#0e2419',
    raised: '#143022',
    chosen: '#1d4531',
    edge: '#5b8a72',
    glow: '#12402b',
    glow2: '#0d3328',
    text: '#eef4e8',
    soft: '#d2e0d4',
    muted: '#a9c0b0',
    heading: '#f6efd2',
    gold: '#e6d38c',
    gold2: '#f6e9b4',
    gold3: '#cdb765',
    onGold: '#141a08',
  },
  fonts: {
    body: "Inter, 'Inter Near', system-ui, sans-serif",
    title: "Cinzel, 'Cinzel Near', serif",
  },
} satisfies Brand;
