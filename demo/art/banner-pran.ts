import { Canvas, glow } from './canvas.ts';
import { shard } from './crystal.ts';
import { glitter, shrine, silverMetal, stone } from './jewel.ts';
import { pran } from './pran.ts';
import { seeded } from './random.ts';

const size = { width: 600, height: 400 };

export function crystalPran(): Canvas {
  const c = new Canvas(size);
  const random = seeded(12);
  const tones = { light: '#eafffb', mid: '#2fb8b8', dark: '#0a4a68' };
  const cluster = Array.from({ length: 23 }, (_, index) => {
    const turn = (index - 11) * 8.2 + random.between([-3, 3]);
    return {
      turn,
      length: 92 + Math.abs(index - 11) * 8 + random.between([-22, 30]),
      width: random.between([18, 32]),
    };
  })
    .map(({ turn, length, width }) => shard({ at: [300 + turn * 1.1, 404], length, width, turn, ...tones }))
    .join('');
  const front = [-150, -96, -52, 58, 104, 156]
    .map((x, index) =>
      shard({
        at: [300 + x, 414],
        length: 70 + (index % 3) * 18,
        width: 34,
        turn: x * 0.18,
        light: '#f4fffd',
        mid: '#4fd6cc',
        dark: '#0f5f80',
      }),
    )
    .join('');
  return c.add(
    shrine({
      c,
      palette: { edge: '#031426', middle: '#0c4a68', heart: '#1fb0b8', light: '#c4fff4', metal: silverMetal },
      at: [300, 172],
      seed: 14,
      petals: 18,
    }),
    cluster,
    glow({ c, at: [300, 190], radius: 190, colour: '#e8fffb', strength: 0.85 }),
    pran({
      c,
      at: [300, 118],
      scale: 1.55,
      wings: ['#c8fff4', '#2fc0d8'],
      dress: ['#ffffff', '#5fdcd6'],
      hair: '#f4fbff',
    }),
    front,
    stone({ at: [132, 120], radius: 17, tones: ['#eafffb', '#1fc0b0', '#05504a'], turn: 0.3 }),
    stone({ at: [468, 120], radius: 17, tones: ['#eafffb', '#1fc0b0', '#05504a'], turn: 0.3 }),
    glitter({
      c,
      seed: 7,
      colour: '#b8fff0',
      sparkles: [
        [300, 84, 16],
        [148, 64, 12],
        [452, 60, 12],
        [210, 318, 10],
        [398, 330, 12],
        [120, 112, 9],
      ],
    }),
  );
}
