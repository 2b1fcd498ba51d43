import { Canvas, glow, type Point } from './canvas.ts';
import { rider } from './figures.ts';
import { kingdom } from './kingdom.ts';
import { grass, pines } from './plants.ts';
import { backdrop, cloud, moon, stars } from './sky.ts';
import { hills, mountains } from './terrain.ts';

type Scene = {
  size: { width: number; height: number };
  court: Point;
  tall: number;
  moonAt: Point;
  moonSize: number;
  horizon: number;
  horseman?: { x: number; size: number };
  span: number;
  starCount: number;
  starSize: number;
};

export function landscape(scene: Scene): Canvas {
  const { size, court, tall, moonAt, moonSize, horizon, span } = scene;
  const c = new Canvas(size);
  const { width, height } = size;
  const sky = backdrop({
    c,
    stops: [
      [0, '#070b1d'],
      [0.3, '#101a41'],
      [(horizon / height) * 0.78, '#2e2c60'],
      [(horizon / height) * 0.95, '#6a4a74'],
      [horizon / height, '#b07a78'],
      [1, '#2a2142'],
    ],
  });
  const far = (from: number, to: number) => (x: number) => from + (to - from) * (x / width);
  const ground = hills({
    c,
    seed: 84,
    base: height * 0.9,
    height: height * 0.17,
    span: width * 0.42,
    top: '#1a1a36',
    foot: '#0e1122',
    edge: '#6b5f8a',
  });
  const near = hills({
    c,
    seed: 31,
    base: height * 0.985,
    height: height * 0.17,
    span: width * 0.5,
    top: '#0e1124',
    foot: '#0b0e17',
    edge: '#3d3a60',
  });
  const spot = scene.horseman;
  const fade = c.ramp({
    from: [0, height * 0.76],
    to: [0, height],
    stops: [
      [0, '#0b0e17', 0],
      [0.55, '#0b0e17', 0.45],
      [1, '#0b0e17', 1],
    ],
  });
  return c.add(
    sky,
    cloud({
      c,
      seed: 12,
      top: -height * 0.2,
      bottom: height * 0.75,
      colour: '#4a4a96',
      stretch: [0.0022, 0.006],
      density: 0.42,
      contrast: 2.2,
      opacity: 0.5,
    }),
    glow({
      c,
      at: [moonAt[0], horizon],
      radius: width * 0.55,
      colour: '#f0a877',
      strength: 0.5,
      squash: 0.3,
    }),
    stars({ c, seed: 5, count: scene.starCount, below: horizon * 0.9, size: scene.starSize }),
    moon({ c, at: moonAt, radius: moonSize, halo: 4.6 }),
    cloud({
      c,
      seed: 27,
      top: horizon * 0.35,
      bottom: horizon * 1.0,
      colour: '#c9a6b4',
      stretch: [0.0028, 0.022],
      density: 0.34,
      contrast: 3.4,
      opacity: 0.5,
    }),
    cloud({
      c,
      seed: 58,
      top: horizon * 0.2,
      bottom: horizon * 0.8,
      colour: '#191d47',
      stretch: [0.003, 0.02],
      density: 0.36,
      contrast: 4,
      opacity: 0.7,
    }),
    mountains({
      c,
      seed: 203,
      base: horizon + 8,
      height: height * 0.3,
      span: span * 0.8,
      top: '#5f5488',
      foot: '#a7757f',
      lit: '#e8c3b0',
      shade: '#443d72',
      envelope: far(0.72, 1),
      lightFrom: 'right',
      rim: 0.3,
    }),
    cloud({
      c,
      seed: 4,
      top: horizon - height * 0.12,
      bottom: horizon + height * 0.12,
      colour: '#d59c93',
      stretch: [0.003, 0.016],
      density: 0.55,
      contrast: 2.4,
      opacity: 0.55,
    }),
    mountains({
      c,
      seed: 77,
      base: horizon + height * 0.09,
      height: height * 0.34,
      span: span * 1.1,
      top: '#3d3a6e',
      foot: '#6d5478',
      lit: '#b99bb4',
      shade: '#24234f',
      envelope: (x) => 0.95 - 0.45 * Math.exp(-(((x - court[0]) / (width * 0.22)) ** 2)),
      lightFrom: 'right',
      rim: 0.3,
    }),
    cloud({
      c,
      seed: 8,
      top: horizon - height * 0.04,
      bottom: horizon + height * 0.2,
      colour: '#a97d92',
      stretch: [0.003, 0.014],
      density: 0.55,
      contrast: 2.2,
      opacity: 0.6,
    }),
    mountains({
      c,
      seed: 19,
      base: horizon + height * 0.2,
      height: height * 0.3,
      span: span * 1.2,
      top: '#2a2850',
      foot: '#3e3560',
      lit: '#7c6d96',
      shade: '#181a3a',
      envelope: (x) => 1 - 0.65 * Math.exp(-(((x - court[0]) / (width * 0.26)) ** 2)),
      lightFrom: 'right',
      rim: 0.25,
    }),
    kingdom({ c, at: court, size: tall }),
    cloud({
      c,
      seed: 15,
      top: court[1] + tall * 0.12,
      bottom: court[1] + tall * 0.85,
      colour: '#8f7a9c',
      stretch: [0.003, 0.012],
      density: 0.5,
      contrast: 2.2,
      opacity: 0.5,
    }),
    ground.markup,
    pines({
      seed: 3,
      count: Math.round(width / 9),
      from: -10,
      to: width + 10,
      ground: ground.at,
      size: [height * 0.025, height * 0.085],
      colour: '#12142b',
    }),
    cloud({
      c,
      seed: 21,
      top: height * 0.78,
      bottom: height * 0.98,
      colour: '#6a5f88',
      stretch: [0.003, 0.014],
      density: 0.5,
      contrast: 2,
      opacity: 0.45,
    }),
    near.markup,
    pines({
      seed: 6,
      count: 26,
      from: width * 0.82,
      to: width * 1.04,
      ground: near.at,
      size: [height * 0.05, height * 0.2],
      colour: '#0a0c1b',
    }),
    pines({
      seed: 8,
      count: 9,
      from: -width * 0.03,
      to: width * 0.09,
      ground: near.at,
      size: [height * 0.04, height * 0.13],
      colour: '#0a0c1b',
    }),
    grass({
      seed: 2,
      count: Math.round(width / 2),
      from: 0,
      to: width,
      ground: near.at,
      size: [2, 8],
      colour: '#0c0f20',
      width: 1,
    }),
    spot
      ? glow({
          c,
          at: [spot.x, near.at(spot.x) - spot.size * 0.5],
          radius: spot.size * 2.6,
          colour: '#c9a9bc',
          strength: 0.4,
        })
      : '',
    spot
      ? rider({
          at: [spot.x, near.at(spot.x) + 2],
          size: spot.size,
          colour: '#080a18',
          flag: '#d3a64d',
          rim: '#b3a2c4',
        })
      : '',
    `<rect width="${width}" height="${height}" fill="${fade}"/>`,
  );
}

export function heroWide(): Canvas {
  const c = landscape({
    size: { width: 1440, height: 560 },
    court: [1075, 352],
    tall: 236,
    moonAt: [1012, 158],
    moonSize: 84,
    horizon: 352,
    horseman: { x: 800, size: 74 },
    span: 235,
    starCount: 420,
    starSize: 1,
  });
  const calm = c.ramp({
    from: [0, 0],
    to: [820, 0],
    stops: [
      [0, '#080b1a', 0.55],
      [0.6, '#080b1a', 0.4],
      [1, '#080b1a', 0],
    ],
  });
  return c.add(`<rect width="820" height="560" fill="${calm}"/>`);
}

export function heroTall(): Canvas {
  const c = landscape({
    size: { width: 480, height: 566 },
    court: [292, 292],
    tall: 176,
    moonAt: [238, 136],
    moonSize: 62,
    horizon: 300,
    span: 115,
    starCount: 190,
    starSize: 0.9,
  });
  const calm = c.ramp({
    from: [0, 566],
    to: [0, 300],
    stops: [
      [0, '#0b0e17', 0.9],
      [0.5, '#0b0e17', 0.6],
      [1, '#0b0e17', 0],
    ],
  });
  return c.add(`<rect y="280" width="480" height="286" fill="${calm}"/>`);
}
