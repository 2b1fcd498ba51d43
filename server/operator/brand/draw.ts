import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type sharp from 'sharp';
import type { Brand } from '#contract/brand.ts';
import { escapeHtml } from '#contract/escape-html.ts';
import { OperatorError } from '#server/operator/failure.ts';
import { iconFile } from './icon-file.ts';
import { SHORTCUT_NAMES, shortcutIcon } from './shortcut-icon.ts';

type Sharp = typeof sharp;

/** The crest's share of an icon's width. A phone may cut a fifth off each side of a maskable icon. */
const CREST_SHARE = { any: 0.8, maskable: 0.6, apple: 0.72 } as const;
const SHARE_PICTURE = { width: 1200, height: 630 } as const;

/** Draws icons, favicon and share picture of a brand from its crest and colors. Returns the files it wrote. */
export async function drawBrand({ brand, folder }: { brand: Brand; folder: string }): Promise<string[]> {
  const file = join(folder, 'crest.svg');
  if (!existsSync(file)) throw new OperatorError(`Falta ${file}.`);
  const sharp = await loadSharp();
  const crest = readFileSync(file);
  const written: string[] = [];
  const writePicture = (name: string, data: Buffer): void => {
    const path = join(folder, 'public', name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, data);
    written.push(path);
  };
  const tile = (width: number, share: number, isRound: boolean) =>
    drawTile({ sharp, crest, width, share, colors: brand.colors, isRound });
  for (const width of [192, 512]) {
    writePicture(`icons/icon-${width}.png`, await tile(width, CREST_SHARE.any, true));
    writePicture(`icons/maskable-${width}.png`, await tile(width, CREST_SHARE.maskable, false));
  }
  writePicture('icons/apple-touch-icon.png', await tile(180, CREST_SHARE.apple, false));
  for (const name of SHORTCUT_NAMES) {
    const icon = sharp(Buffer.from(shortcutIcon({ name, colors: brand.colors })), { density: 288 });
    writePicture(
      `icons/shortcut-${name}.png`,
      await icon.resize(96, 96).png({ palette: true, effort: 10 }).toBuffer(),
    );
  }
  const faviconPictures = await Promise.all(
    [16, 32, 48].map(async (width) => ({ width, png: await drawCrest({ sharp, crest, width }) })),
  );
  writePicture('favicon.ico', iconFile(faviconPictures));
  writePicture('images/og.png', await drawSharePicture({ sharp, crest, brand, folder }));
  return written;
}

/** Whether this machine has a font: without one all letters are boxes of one width. */
export async function hasFont(): Promise<boolean> {
  const sharp = await loadSharp();
  const widthOf = async (text: string) =>
    (await sharp({ text: { text, font: 'serif 60', dpi: 72 } }).metadata()).width;
  return (await widthOf('i')) !== (await widthOf('W'));
}

async function loadSharp(): Promise<Sharp> {
  try {
    return (await import('sharp')).default;
  } catch {
    throw new OperatorError(
      'Para desenhar falta o pacote sharp: rode "npm install" com os pacotes de desenvolvimento.',
    );
  }
}

interface CrestSource {
  readonly sharp: Sharp;
  readonly crest: Buffer;
}

async function drawCrest({ sharp, crest, width }: CrestSource & { width: number }): Promise<Buffer> {
  const own = await sharp(crest).metadata();
  // An SVG has its own size at 72 dpi. It is drawn at twice the width that is asked for, whatever its own size is.
  const density = Math.min(100_000, Math.max(1, (72 * 2 * width) / Math.max(own.width, own.height)));
  return sharp(crest, { density })
    .resize(width, width, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toBuffer();
}

async function drawTile(
  input: CrestSource & { width: number; share: number; colors: Brand['colors']; isRound: boolean },
): Promise<Buffer> {
  const { sharp, crest, width, share, colors, isRound } = input;
  const corner = isRound ? 14 : 0;
  const tile = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><defs><radialGradient id="t" cx=".5" cy=".42" r=".75"><stop stop-color="${colors.glow}"/><stop offset="1" stop-color="${colors.ink}"/></radialGradient></defs><rect width="64" height="64" rx="${corner}" fill="url(#t)"/></svg>`;
  const crestPicture = await drawCrest({ sharp, crest, width: Math.round(width * share) });
  return sharp(Buffer.from(tile), { density: 600 })
    .resize(width, width)
    .composite([{ input: crestPicture, gravity: 'centre' }])
    .png({ palette: true, effort: 10 })
    .toBuffer();
}

/** The hero picture, darkened, with the crest and the name. */
async function drawSharePicture(input: CrestSource & { brand: Brand; folder: string }): Promise<Buffer> {
  const { sharp, crest, brand, folder } = input;
  const { width, height } = SHARE_PICTURE;
  const { ink, glow, gold2 } = brand.colors;
  const hero = join(folder, 'public/images/hero-wide-1440.webp');
  const size = Math.min(96, Math.floor(1050 / (brand.name.length * 0.72)));
  const front = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="s" x1="0" x2="0" y1="0" y2="1"><stop stop-color="${glow}" stop-opacity=".55"/><stop offset="1" stop-color="${ink}" stop-opacity=".92"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#s)"/><text x="50%" y="490" text-anchor="middle" font-family="Cinzel, Georgia, 'DejaVu Serif', serif" font-weight="600" font-size="${size}" fill="${gold2}">${escapeHtml(brand.name)}</text></svg>`;
  const back = existsSync(hero)
    ? sharp(hero).resize(width, height, { fit: 'cover', position: 'right' })
    : sharp({ create: { width, height, channels: 3, background: ink } });
  return back
    .composite([
      { input: Buffer.from(front) },
      { input: await drawCrest({ sharp, crest, width: 240 }), top: 120, left: (width - 240) / 2 },
    ])
    .png({ palette: true, colours: 128, effort: 10 })
    .toBuffer();
}
