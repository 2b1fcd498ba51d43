import type { Brand } from '#contract/brand.ts';

/** The brand of a game in space: a long name, no links, no nations, no pictures. Its game is in pack.ts beside it. */
export default {
  id: 'orbita',
  name: 'Órbita Zero das Nebulosas',
  shortName: 'Órbita',
  article: 'da',
  description: 'Portal da comunidade da Órbita Zero: notícias, guias, rankings, mercado e suporte.',
  homeDescription: 'Notícias, guias e rankings da Órbita Zero, onde cada tripulação traça a própria rota.',
  hero: {
    title: 'O cinturão espera a sua tripulação',
    text: 'Crie seu piloto, escolha uma das doze funções e parta com a sua corporação.',
  },
  promotion: {
    title: 'Um setor feito por quem voa',
    text: 'A Órbita Zero é um servidor pequeno, de rotas longas e combates curtos.',
    points: [{ title: 'Doze funções', text: 'Do navegador ao xenólogo, cada uma com a sua nave.' }],
  },
  tooYoung: 'Pela idade que você informou, ainda não dá para criar uma conta na Órbita Zero.',
  nations: [],
  links: {},
  contact: { responsible: 'Equipe da Órbita', mail: 'dados@orbita.example' },
  colors: {
    ink: '#05090f',
    ink2: '#081019',
    sunken: '#060c14',
    surface: '#0c1825',
    raised: '#122335',
    chosen: '#1a3852',
    edge: '#55789a',
    glow: '#0d2c48',
    glow2: '#161c40',
    text: '#e8f2fa',
    soft: '#c9d8e6',
    muted: '#9fb4c8',
    heading: '#dff1ff',
    gold: '#5fd0ff',
    gold2: '#a5e4ff',
    gold3: '#3aaee0',
    onGold: '#04121c',
  },
  fonts: {
    body: "Inter, 'Inter Near', system-ui, sans-serif",
    title: "Inter, 'Inter Near', system-ui, sans-serif",
  },
} satisfies Brand;
