import type { Layer, Look, Shape } from './appearance.ts';
import { type Palette, type Pigment, palette, type Step } from './palette.ts';
import { path } from './paths.ts';
import { ornaments } from './ornaments.ts';

const OUTLINE = 2.4;
const isPigment = (name: string, paints: Palette): name is Pigment => name in paints;
const isStep = (name: string): name is Step => ['ink', 'deep', 'base', 'light', 'shine'].includes(name);

function shifted({ by, turn }: { by: number; turn: number }): string {
  const angle = (-turn * Math.PI) / 180;
  const x = by * (Math.cos(angle) - Math.sin(angle));
  const y = by * (Math.sin(angle) + Math.cos(angle));
  return `transform="translate(${x.toFixed(2)} ${y.toFixed(2)})"`;
}

/** How an icon is turned, and a name for its clips, which must be unique in the document that holds the icons. */
type Brush = { turn: number; name: string };

/** A body: lit rim at the top left, shadow at the bottom right, its own colour between. */
function body({ d, paint, turn, name }: Brush & { d: string; paint: Palette[Pigment] }): string {
  const outer = `${name}o`;
  const inner = `${name}i`;
  const rim = shifted({ by: 0.8, turn });
  const shade = shifted({ by: -1.5, turn });
  return (
    `<clipPath id="${outer}"><path d="${d}"/></clipPath>` +
    `<clipPath id="${inner}" clip-path="url(#${outer})"><path d="${d}" ${rim}/></clipPath>` +
    `<path d="${d}" fill="${paint.light}"/>` +
    `<g clip-path="url(#${inner})"><path d="${d}" fill="${paint.deep}"/>` +
    `<path d="${d}" ${shade} fill="${paint.base}"/></g>`
  );
}

function layerSvg({ layer, paints, turn, name: clip }: Brush & { layer: Layer; paints: Palette }): string {
  const [paint, shorthand, width] = layer;
  const [name = '', step = 'base'] = paint.split('.');
  if (!isPigment(name, paints) || !isStep(step)) throw new Error(`No such paint: ${paint}`);
  const d = path(shorthand);
  const flat = paints[name][step];
  if (width !== undefined) return `<path d="${d}" fill="none" stroke="${flat}" stroke-width="${width}"/>`;
  return paint.includes('.')
    ? `<path d="${d}" fill="${flat}"/>`
    : body({ d, paint: paints[name], turn, name: clip });
}

/** The dark line round everything, drawn first and once, so that its layers look like one thing. */
function outline({ layers, ink }: { layers: readonly Layer[]; ink: string }): string {
  return layers
    .map(([paint, shorthand, width]) => {
      if (paint.includes('.') && width === undefined) return '';
      const thick = width === undefined ? OUTLINE : width + OUTLINE * 0.8;
      const fill = width === undefined ? ink : 'none';
      return `<path d="${path(shorthand)}" fill="${fill}" stroke="${ink}" stroke-width="${thick}"/>`;
    })
    .join('');
}

/** One icon as SVG elements in a cell of 42 by 42; `name` keeps its clips apart from those of its neighbours. */
export function icon({ shape, look, name }: { shape: Shape; look: Look; name: string }): string {
  const paints = palette(look);
  const turn = shape.turn ?? 0;
  const layers = typeof shape.layers === 'function' ? shape.layers(look) : shape.layers;
  const drawn = layers.map((layer, at) => layerSvg({ layer, paints, turn, name: `${name}-${at}` })).join('');
  const scale = shape.scale ? `translate(21 21) scale(${shape.scale}) translate(-21 -21) ` : '';
  const { behind, before } = ornaments({ look, paints });
  return (
    `<g stroke-linejoin="round" stroke-linecap="round">${behind}` +
    `<g transform="${scale}rotate(${turn} 21 21)">${outline({ layers, ink: paints.main.ink })}${drawn}</g>${before}</g>`
  );
}
