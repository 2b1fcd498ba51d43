import sharp from 'sharp';
import { iconFile } from '#server/operator/brand/icon-file.ts';
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

/** Crest, favicons and the icons of the installed app. Those of its shortcuts follow from the brand's colors: `npm run portal -- brand draw`. */
export async function drawIcons(): Promise<Written[]> {
  const rounded = appIcon({ bleed: false });
  const full = appIcon({ bleed: true });
  const out: Written[] = [save({ path: 'brand/crest.svg', data: crest() })];
  const sizes = [16, 32, 48];
  const small = await Promise.all(
    sizes.map(async (width) => ({ width, png: await icon({ svg: crest(), width }) })),
  );
  out.push(save({ path: 'brand/public/favicon.ico', data: iconFile(small) }));
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
