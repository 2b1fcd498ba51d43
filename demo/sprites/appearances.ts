import { createCatalogue } from '#demo/world/catalogue/catalogue.ts';
import { families, UNKNOWN_ICON } from '#demo/world/catalogue/sheet-layout.ts';
import type { Tone } from '#demo/world/catalogue/colour-tones.ts';
import type { Look } from './appearance.ts';

const unknown: Look = { family: 'geral', shape: 'unknown', tone: 'ash', tier: 0, seed: 0 };

/** Gems keep the colour of their kind, whatever their polish. */
const stones: Record<string, Tone> = {
  round: 'ruby',
  oval: 'sapphire',
  emeraldcut: 'emerald',
  hexagon: 'amethyst',
  pear: 'amber',
  brilliant: 'crystal',
  cushion: 'obsidian',
  cabochon: 'spirit',
  trillion: 'blood',
  kite: 'sea',
};

/**
 * What every cell of the sheets shows, in order. Cells no item uses yet repeat their family in other colours, so
 * that items to come have a picture.
 */
export function createLooks(): Look[] {
  const looks: Look[] = [];
  for (const { icon, family, shape, tone, tier } of createCatalogue()) {
    looks[icon] = {
      family,
      shape,
      tone: family === 'gema' ? (stones[shape] ?? tone) : tone,
      tier,
      seed: icon,
    };
  }
  for (const { firstIcon, cells } of families) {
    for (let icon = firstIcon, spare = 0; icon < firstIcon + cells; icon++) {
      if (looks[icon]) continue;
      const form = looks[firstIcon + 1 + ((spare * 7) % 17)] ?? unknown;
      const color = looks[firstIcon + 2 + ((spare * 11) % 19)] ?? unknown;
      looks[icon] =
        icon === UNKNOWN_ICON
          ? unknown
          : {
              ...form,
              tone: form.family === 'gema' ? form.tone : color.tone,
              tier: 2 + (spare % 5),
              seed: icon,
            };
      spare += 1;
    }
  }
  return looks;
}
