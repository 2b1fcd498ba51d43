import type { Brand } from '#contract/brand.ts';

/** The demonstration's brand. Copy this folder to make your own (docs/operating.md, "Your brand"). */
export default {
  id: 'valdora',
  name: 'Valdora',
  shortName: 'Valdora',
  article: 'de',
  description: 'Portal da comunidade de Valdora: notícias, guias, rankings, leilão, loja e suporte.',
  homeDescription:
    'Notícias, guias, rankings, loja e leilão de Valdora, o RPG online em que três nações disputam cada fortaleza.',
  hero: {
    title: 'As muralhas de Lenaria chamam por você',
    text: 'Crie seu personagem, escolha sua nação e dispute cada fortaleza ao lado da sua guilda.',
  },
  promotion: {
    title: 'Um reino feito por quem joga',
    text: 'Valdora é um servidor independente, mantido por uma equipe pequena que joga com você. Progressão justa, eventos toda semana e uma comunidade brasileira que não deixa ninguém para trás: entre, escolha sua classe e encontre o seu lugar nas muralhas.',
    points: [
      {
        title: 'Três nações em guerra',
        text: 'Lenaria, Vanov e Osmium disputam fortalezas toda semana, com recompensas para a guilda inteira.',
      },
      {
        title: 'Pran ao seu lado',
        text: 'Um espírito companheiro que cresce com você, aprende magias e muda de forma.',
      },
      {
        title: 'Economia dos jogadores',
        text: 'Venda no leilão o que você encontrou e compre o que falta, de jogador para jogador.',
      },
    ],
  },
  tooYoung:
    'Pela idade que você informou, ainda não dá para criar uma conta em Valdora. Converse com quem é responsável por você. As notícias, os guias e os rankings continuam abertos, sem conta.',
  nations: [
    {
      code: 1,
      name: 'Lenaria',
      color: '#8bbdff',
      // A tower under the moon.
      crest:
        'M22 54V34h-3v-8h5v3h4v-3h8v3h4v-3h5v8h-3v20h-7V44a3 3 0 0 0-6 0v10ZM33 13a6.5 6.5 0 1 0 7 9 8 8 0 0 1-7-9Z',
    },
    {
      code: 2,
      name: 'Vanov',
      color: '#ff9f8a',
      // A flame.
      crest:
        'M33 13c3 8 13 14 13 27a14 14 0 0 1-28 1c0-7 4-10 6-15 2 2 3 4 3 7 5-5 7-12 6-20Zm-1 26c-3 4-6 6-6 10a6 6 0 0 0 12 0c0-4-4-6-6-10Z',
    },
    {
      code: 3,
      name: 'Osmium',
      color: '#86dcb9',
      // A hammer.
      crest: 'M18 20h22l7 6v6H18Zm11 14h7v22h-7ZM14 22h3v8h-3Zm14 36h9v4h-9Z',
    },
  ],
  links: {
    discord: 'https://discord.example/valdora',
    instagram: 'https://instagram.example/valdora',
    facebook: 'https://facebook.example/valdora',
    youtube: 'https://youtube.example/valdora',
  },
  contact: { responsible: 'Equipe Valdora', mail: 'privacidade@valdora.example' },
  colors: {
    ink: '#0b0e17',
    ink2: '#0f1421',
    sunken: '#0c1120',
    surface: '#141a2a',
    raised: '#1b2336',
    chosen: '#2a3450',
    edge: '#5c6889',
    glow: '#1d2748',
    glow2: '#1a1a38',
    text: '#ece6d8',
    soft: '#cbd0dd',
    muted: '#a3abc0',
    heading: '#f3e7c6',
    gold: '#d6b25e',
    gold2: '#f0d48a',
    gold3: '#c2963b',
    onGold: '#1a1406',
  },
  fonts: {
    body: "Inter, 'Inter Near', system-ui, sans-serif",
    title: "Cinzel, 'Cinzel Near', serif",
  },
} satisfies Brand;
