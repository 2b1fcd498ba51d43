type Point = readonly [number, number];

const AXIS = 21;
const round = (value: number): string => String(Math.round(value * 100) / 100);
const at = ([x, y]: Point): string => `${round(x)} ${round(y)}`;

function points(text: string): Point[] {
  return text
    .trim()
    .split(/\s+/)
    .map((pair) => {
      const [x = 0, y = 0] = pair.split(',').map(Number);
      return [x, y] as const;
    });
}

/** The right half of a symmetric figure, completed by its mirror image about the cell's middle. */
function whole(right: readonly Point[]): Point[] {
  const left = right.filter(([x]) => x !== AXIS).map(([x, y]): Point => [2 * AXIS - x, y]);
  return [...right, ...left.reverse()];
}

/** Catmull-Rom through the points, as cubic curves. */
function curve({ through, closed }: { through: readonly Point[]; closed: boolean }): string {
  const last = through.length - 1;
  const point = (index: number): Point => {
    const wrapped = closed ? (index + through.length) % through.length : Math.min(Math.max(index, 0), last);
    return through[wrapped] ?? [0, 0];
  };
  let path = `M${at(point(0))}`;
  for (let index = 0; index < through.length - (closed ? 0 : 1); index++) {
    const [before, from, to, after] = [point(index - 1), point(index), point(index + 1), point(index + 2)];
    const first: Point = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6];
    const second: Point = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6];
    path += `C${at(first)} ${at(second)} ${at(to)}`;
  }
  return closed ? `${path}Z` : path;
}

const straight = (through: readonly Point[]): string => `M${through.map(at).join('L')}`;

function ellipse(text: string): string {
  const [x = 0, y = 0, width = 1, height = width] = text.split(',').map(Number);
  return `M${round(x - width)} ${round(y)}a${width} ${height} 0 1 0 ${round(2 * width)} 0a${width} ${height} 0 1 0 ${round(-2 * width)} 0Z`;
}

/**
 * An SVG path from the shorthand of the shape tables, in a cell of 42 by 42: `#` polygon, `~` smooth closed curve,
 * `=` and `~=` the same given by its right half, `/` and `~/` open lines, `o x,y,r[,r]` circle or ellipse, or a
 * plain path. Several can follow each other, separated by `|`.
 */
export function path(shorthand: string): string {
  return shorthand
    .split('|')
    .map((part) => {
      if (part.startsWith('~=')) return curve({ through: whole(points(part.slice(2))), closed: true });
      if (part.startsWith('~/')) return curve({ through: points(part.slice(2)), closed: false });
      if (part.startsWith('~')) return curve({ through: points(part.slice(1)), closed: true });
      if (part.startsWith('=')) return `${straight(whole(points(part.slice(1))))}Z`;
      if (part.startsWith('/')) return straight(points(part.slice(1)));
      if (part.startsWith('#')) return `${straight(points(part.slice(1)))}Z`;
      if (part.startsWith('o')) return ellipse(part.slice(1));
      return part;
    })
    .join('');
}
