import { beast } from './beast.ts';
import { Canvas } from './canvas.ts';
import { traveller } from './figures.ts';
import { limb } from './organic.ts';
import { bareTree, grass, leaves } from './plants.ts';
import { seeded } from './random.ts';
import { backdrop, cloud, moon, motes, rays, stars, vignette } from './sky.ts';
import { hills } from './terrain.ts';

const size = { width: 800, height: 450 };

/** Trunks of an old forest at one distance. */
function trunks(options: {
  seed: number;
  count: number;
  colour: string;
  width: readonly [number, number];
  foot: number;
  gap?: readonly [number, number];
}): string {
  const { seed, count, colour, width, foot, gap } = options;
  const random = seeded(seed);
  let data = '';
  for (let index = 0; index < count; index += 1) {
    const x = ((index + random.between([0.1, 0.9])) / count) * 840 - 20;
    if (gap && x > gap[0] && x < gap[1]) continue;
    const w = random.between(width);
    const lean = random.between([-14, 14]);
    data += limb([
      [x + lean * 1.5, -20, w * 0.7],
      [x + lean, 150, w * 0.75],
      [x, 300, w * 0.85],
      [x - lean * 0.2, foot - 16, w * 1.1],
      [x - lean * 0.3, foot + 30, w * 2.4],
    ]);
    const y = random.between([60, 220]);
    const side = random.next() < 0.5 ? -1 : 1;
    data += limb([
      [x + lean * 0.7, y + 26, w * 0.3],
      [x + side * 34, y, w * 0.18],
      [x + side * 78, y - random.between([4, 40]), 0.4],
    ]);
  }
  return `<path d="${data}" fill="${colour}"/>`;
}

export function moonlitForest(): Canvas {
  const c = new Canvas(size);
  const floor = hills({
    c,
    seed: 4,
    base: 420,
    height: 30,
    span: 260,
    top: '#0f2436',
    foot: '#060c18',
    edge: '#3f6f7a',
  });
  const near = hills({
    c,
    seed: 15,
    base: 462,
    height: 46,
    span: 300,
    top: '#071019',
    foot: '#04070e',
    edge: '#24485a',
  });
  return c.add(
    backdrop({
      c,
      stops: [
        [0, '#071226'],
        [0.45, '#12385a'],
        [0.75, '#2f6f7f'],
        [1, '#123041'],
      ],
    }),
    stars({ c, seed: 2, count: 80, below: 240, size: 0.9 }),
    moon({ c, at: [400, 140], radius: 112, halo: 3.6, light: '#fbfff0', shade: '#cfe6cf', aura: '#8fd6cf' }),
    trunks({ seed: 3, count: 26, colour: '#2b6275', width: [3, 6], foot: 360, gap: [300, 500] }),
    cloud({
      c,
      seed: 5,
      top: 160,
      bottom: 430,
      colour: '#9fd8cf',
      stretch: [0.005, 0.014],
      density: 0.55,
      contrast: 2.6,
      opacity: 0.7,
    }),
    trunks({ seed: 8, count: 17, colour: '#17425a', width: [6, 10], foot: 380, gap: [270, 530] }),
    cloud({
      c,
      seed: 9,
      top: 240,
      bottom: 440,
      colour: '#8ccfc8',
      stretch: [0.005, 0.014],
      density: 0.52,
      contrast: 2.6,
      opacity: 0.6,
    }),
    rays({
      c,
      at: [400, 140],
      length: 460,
      colour: '#d9fff0',
      seed: 12,
      count: 26,
      from: 0.1,
      to: 3.04,
      strength: 0.3,
      soft: 4,
    }),
    beast(c),
    floor.markup,
    trunks({ seed: 13, count: 9, colour: '#0a2236', width: [12, 20], foot: 400, gap: [220, 580] }),
    cloud({
      c,
      seed: 16,
      top: 330,
      bottom: 450,
      colour: '#7fc4c4',
      stretch: [0.005, 0.018],
      density: 0.5,
      contrast: 3,
      opacity: 0.55,
    }),
    near.markup,
    traveller({ at: [300, near.at(300) + 3], size: 78, colour: '#03070e', rim: '#c9fff2' }),
    bareTree({ at: [4, 460], size: 360, seed: 5, colour: '#030710', lean: 0.1 }),
    bareTree({ at: [804, 460], size: 370, seed: 6, colour: '#030710', lean: -0.12 }),
    leaves({ at: [40, 10], reach: [190, 60], count: 420, seed: 4, colour: '#030912', size: 14 }),
    leaves({ at: [770, 4], reach: [190, 62], count: 420, seed: 5, colour: '#030912', size: 14 }),
    grass({
      seed: 8,
      count: 420,
      from: 0,
      to: 800,
      ground: near.at,
      size: [4, 20],
      colour: '#040a13',
      width: 1.4,
    }),
    motes({ c, seed: 7, count: 46, colour: '#7dffdf', within: [120, 210, 690, 430], size: [0.5, 1.9] }),
    vignette({ c, strength: 0.6, colour: '#020610' }),
  );
}
