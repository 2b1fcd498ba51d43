import { Canvas, glow, type Point, shape } from './canvas.ts';
import { dragon } from './dragon.ts';
import { backdrop, cloud, stars, vignette } from './sky.ts';
import { crag, mountains } from './terrain.ts';

const size = { width: 800, height: 450 };

export function skywardMount(): Canvas {
  const c = new Canvas(size);
  const peak = (corners: readonly Point[], seed: number, fill: string) =>
    `<path d="${shape(crag({ corners, seed, jag: 4, pieces: 7 }))}" fill="${fill}"/>`;
  const rock = c.ramp({
    from: [0, 200],
    to: [0, 400],
    stops: [
      [0, '#5b4a86'],
      [1, '#e3a7a0'],
    ],
  });
  return c.add(
    backdrop({
      c,
      stops: [
        [0, '#141b52'],
        [0.3, '#3a3d8c'],
        [0.52, '#9a6aa4'],
        [0.68, '#f2a78f'],
        [0.8, '#ffd9a5'],
        [1, '#e9a99d'],
      ],
    }),
    stars({ c, seed: 7, count: 110, below: 190, size: 0.9 }),
    glow({ c, at: [560, 210], radius: 360, colour: '#ffdda2', strength: 0.75 }),
    `<circle cx="560" cy="200" r="92" fill="${c.radial([
      [0, '#fffbe8'],
      [0.75, '#ffeebd'],
      [1, '#ffd99a'],
    ])}"/>`,
    cloud({
      c,
      seed: 3,
      top: 40,
      bottom: 230,
      colour: '#f7b3b4',
      stretch: [0.004, 0.022],
      density: 0.42,
      contrast: 4,
      opacity: 0.7,
    }),
    mountains({
      c,
      seed: 90,
      base: 345,
      height: 90,
      span: 200,
      top: '#8d73ab',
      foot: '#f2b8a4',
      lit: '#ffe0b8',
      shade: '#6d5696',
      lightFrom: 'right',
    }),
    cloud({
      c,
      seed: 14,
      top: 260,
      bottom: 400,
      colour: '#ffe2c8',
      stretch: [0.005, 0.018],
      density: 0.6,
      contrast: 4,
    }),
    peak(
      [
        [20, 450],
        [62, 330],
        [92, 282],
        [112, 244],
        [134, 276],
        [168, 318],
        [236, 450],
      ],
      4,
      rock,
    ),
    peak(
      [
        [112, 244],
        [134, 276],
        [168, 318],
        [236, 450],
        [150, 450],
        [130, 350],
        [112, 244],
      ],
      9,
      '#ffcfae66',
    ),
    peak(
      [
        [640, 450],
        [690, 340],
        [716, 300],
        [742, 342],
        [800, 450],
      ],
      5,
      rock,
    ),
    cloud({
      c,
      seed: 22,
      top: 300,
      bottom: 470,
      colour: '#fff0dc',
      stretch: [0.006, 0.016],
      density: 0.56,
      contrast: 5,
    }),
    cloud({
      c,
      seed: 23,
      top: 330,
      bottom: 480,
      colour: '#c98fa8',
      stretch: [0.006, 0.017],
      density: 0.5,
      contrast: 5,
      opacity: 0.8,
    }),
    dragon({
      c,
      at: [236, 122],
      scale: 1.02,
      dark: '#1b1540',
      mid: '#5a4390',
      rim: '#ffdca6',
      skin: ['#f08a6c', '#8d4a80'],
    }),
    cloud({
      c,
      seed: 35,
      top: 370,
      bottom: 500,
      colour: '#fff6ea',
      stretch: [0.006, 0.018],
      density: 0.56,
      contrast: 5,
    }),
    `<path d="M92 150q7-8 13-1q6-7 13 1q-8-4-13 3q-5-7-13-3zM132 174q5-6 9-1q4-5 9 1q-6-3-9 2q-4-5-9-2zM690 96q6-7 11-1q5-6 11 1q-7-3-11 3q-4-6-11-3z" fill="#3a2a60"/>`,
    vignette({ c, strength: 0.45, colour: '#171042' }),
  );
}
