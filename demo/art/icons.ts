import sharp from 'sharp';
import { appIcon, crest } from './crest.ts';
import { save, type Written } from './raster.ts';

async function icon(options: {
  svg: string;
  width: number;
  opaque?: boolean;
  colours?: number;
}): Promise<Buffer> {
  const { svg, width, opaque = false, colours = 256 } = options;
  const drawn = sharp(Buffer.from(svg), { density: 288 }).resize(width, width, { kernel: 'lanczos3' });
  const ready = opaque ? drawn.flatten({ background: '#0b0e17' }) : drawn;
  return ready.png({ palette: true, colours, effort: 10, compressionLevel: 9, dither: 0.7 }).toBuffer();
}

/** An ICO file that holds PNG pictures. */
function ico(pictures: readonly { width: number; png: Buffer }[]): Buffer {
  const head = Buffer.alloc(6 + pictures.length * 16);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  pictures.forEach(({ width, png }, index) => {
    const at = 6 + index * 16;
    head.writeUInt8(width, at);
    head.writeUInt8(width, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(png.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += png.length;
  });
  return Buffer.concat([head, ...pictures.map(({ png }) => png)]);
}

/** Crest, favicons and the icons of the installed app. Those of its shortcuts follow from the brand's colors: `npm run portal -- brand draw`. */
export async function drawIcons(): Promise<Written[]> {
  const rounded = appIcon({ bleed: false });
  const full = appIcon({ bleed: true });
  const out: Written[] = [save({ path: 'brand/crest.svg', data: crest() })];
  const sizes = [16, 32, 48];
  const small = await Promise.all(
    sizes.map(async (width) => ({ width, png: await icon({ svg: crest(), width }) })),
  );
  out.push(save({ path: 'brand/public/favicon.ico', data: ico(small) }));
  for (const width of [192, 512]) {
    out.push(
      save({ path: `brand/public/icons/icon-${width}.png`, data: await icon({ svg: rounded, width }) }),
      save({
        path: `brand/public/icons/maskable-${width}.png`,
        data: await icon({ svg: full, width, opaque: true }),
      }),
    );
  }
  out.push(
    save({
      path: 'brand/public/icons/apple-touch-icon.png',
      data: await icon({ svg: full, width: 180, opaque: true }),
    }),
  );
  return out;
}
