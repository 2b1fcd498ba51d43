import { stateColorsOf, type Brand, type BrandColors } from '#contract/brand.ts';
import type { GamePack } from '#contract/pack-schema.ts';
import { STATE_BACKGROUNDS, STATE_BACKGROUND_PERCENT } from '#contract/state-colors.ts';
import { contrastOf, mixed } from './contrast.ts';

type ColorName = keyof BrandColors;
interface Pair {
  readonly front: readonly ColorName[];
  readonly back: readonly ColorName[];
  /** Lowest contrast: 4.5 for text, 3 for borders and icons (WCAG 2.2, AA). */
  readonly minContrast: number;
}

/** The pairs of the brand's colors that the portal shows one on the other. */
const PAIRS: readonly Pair[] = [
  {
    front: ['text', 'soft', 'muted', 'heading', 'gold2'],
    back: ['ink', 'ink2', 'sunken', 'surface', 'raised'],
    minContrast: 4.5,
  },
  { front: ['text', 'gold2'], back: ['chosen'], minContrast: 4.5 },
  { front: ['onGold'], back: ['gold', 'gold2', 'gold3'], minContrast: 4.5 },
  { front: ['text', 'soft', 'gold2'], back: ['glow', 'glow2'], minContrast: 4.5 },
  { front: ['gold'], back: ['ink', 'sunken', 'surface', 'raised', 'chosen'], minContrast: 3 },
  { front: ['edge'], back: ['ink', 'sunken', 'surface'], minContrast: 3 },
];

/** The pairs of colors below AA, as sentences for the operator. */
export function contrastProblems(
  brand: Pick<Brand, 'colors' | 'nations' | 'states'>,
  classes: GamePack['classes'] = [],
): string[] {
  const { colors, nations } = brand;
  const states = stateColorsOf(brand);
  const brandPairs = PAIRS.flatMap(({ front, back, minContrast }) =>
    front.flatMap((frontName) =>
      back.flatMap((backName) =>
        lowContrast({
          front: [`colors.${frontName}`, colors[frontName]],
          back: [backName, colors[backName]],
          minContrast,
        }),
      ),
    ),
  );
  const cards = [
    ['surface', colors.surface],
    ['raised', colors.raised],
  ] as const;
  const otherColors = [
    ...nations.map(({ name, color }) => [`a cor de ${name}`, color] as const),
    ...classes.flatMap(({ name, emblem }) =>
      typeof emblem === 'string' ? [] : [[`a cor de ${name}`, emblem.color] as const],
    ),
    ...Object.entries(states).map(([name, color]) => [`states.${name}`, color] as const),
  ];
  const onCards = otherColors.flatMap((front) =>
    cards.flatMap((back) => lowContrast({ front, back, minContrast: 4.5 })),
  );
  const onOwnBackgrounds = STATE_BACKGROUNDS.flatMap((name) =>
    lowContrast({
      front: [`states.${name}`, states[name]],
      back: [
        'o seu fundo',
        mixed({ front: states[name], back: colors.ink, percent: STATE_BACKGROUND_PERCENT }),
      ],
      minContrast: 4.5,
    }),
  );
  return [...brandPairs, ...onCards, ...onOwnBackgrounds];
}

/** A sentence for a pair of colors below the lowest contrast; an empty list for any other. */
function lowContrast(input: {
  front: readonly [name: string, color: string];
  back: readonly [name: string, color: string];
  minContrast: number;
}): string[] {
  const [front, frontColor] = input.front;
  const [back, backColor] = input.back;
  const contrast = contrastOf(frontColor, backColor);
  if (contrast >= input.minContrast) return [];
  const [actual, required] = [contrast, input.minContrast].map((ratio) => ratio.toFixed(1).replace('.', ','));
  return [`contraste: ${front} sobre ${back} tem ${actual}:1 e precisa de ${required}:1`];
}

/** Width in pixels beside the crest in the header: in a window of 320 pixels, and in the narrowest one that shows the whole name. */
const HEADER_PX = { shortName: 194, name: 520 } as const;
/** Cinzel at 22 px with its spacing, measured in Chromium: the widest letters take 24 px, a space takes 7. */
const LETTER_PX = 17.5;
const SPACE_PX = 7;

/** Estimated width of a name in the header, in pixels. */
const headerWidth = (name: string): number =>
  Array.from(name).reduce((width, letter) => width + (letter === ' ' ? SPACE_PX : LETTER_PX), 0);

/** Sentences about names that are too wide for the header. */
export function widthProblems(brand: Pick<Brand, 'name' | 'shortName'>): string[] {
  return (['shortName', 'name'] as const).flatMap((field) => {
    const width = Math.round(headerWidth(brand[field]));
    if (width <= HEADER_PX[field]) return [];
    const place = field === 'shortName' ? 'no cabeçalho a 320 px' : 'no cabeçalho de telas largas';
    return [`longo demais: ${field} ocupa cerca de ${width} px ${place}, onde cabem ${HEADER_PX[field]}`];
  });
}
