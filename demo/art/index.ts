import sharp from 'sharp';
import { crystalPran } from './banner-pran.ts';
import { dragonHoard } from './banner-hoard.ts';
import { lunarRelic } from './banner-moon.ts';
import { phoenixMount } from './banner-phoenix.ts';
import { sovereignCrown } from './banner-crown.ts';
import { twilightBlade } from './banner-blade.ts';
import type { Canvas } from './canvas.ts';
import { clockworkTower } from './cover-clock.ts';
import { frozenCave } from './cover-cave.ts';
import { refiningForge } from './cover-forge.ts';
import { desertRuins } from './cover-desert.ts';
import { pranAwakening } from './cover-pran.ts';
import { harbourMarket } from './cover-harbour.ts';
import { lanternFestival } from './cover-lantern.ts';
import { libraryOfGuides } from './cover-library.ts';
import { siegeAtDawn } from './cover-siege.ts';
import { tournamentArena } from './cover-arena.ts';
import { moonlitForest } from './cover-forest.ts';
import { skywardMount } from './cover-mount.ts';
import { heroTall, heroWide } from './hero.ts';
import { drawIcons } from './icons.ts';
import { socialPicture } from './og.ts';
import { fitted, pixels, save, type Written } from './raster.ts';
import { bannerPlaceholder, newsPlaceholder, states } from './states.ts';

const covers: Record<string, () => Canvas> = {
  'siege-at-dawn': siegeAtDawn,
  'pran-awakening': pranAwakening,
  'refining-forge': refiningForge,
  'skyward-mount': skywardMount,
  'desert-ruins': desertRuins,
  'frozen-cave': frozenCave,
  'harbour-market': harbourMarket,
  'clockwork-tower': clockworkTower,
  'tournament-arena': tournamentArena,
  'lantern-festival': lanternFestival,
  'library-of-guides': libraryOfGuides,
  'moonlit-forest': moonlitForest,
};
const banners: Record<string, () => Canvas> = {
  'twilight-blade': twilightBlade,
  'crystal-pran': crystalPran,
  'phoenix-mount': phoenixMount,
  'sovereign-crown': sovereignCrown,
  'lunar-relic': lunarRelic,
  'dragon-hoard': dragonHoard,
};

/** Byte limits by output width; phones get the smaller file. */
const heroes = [
  { name: 'hero-wide', canvas: heroWide, sizes: { 1440: [40_000, 62_000], 2160: [60_000, 96_000] } },
  { name: 'hero-tall', canvas: heroTall, sizes: { 480: [14_000, 22_000], 960: [16_000, 44_000] } },
];

async function drawHeroes(): Promise<Written[]> {
  const out: Written[] = [];
  for (const { name, canvas, sizes } of heroes) {
    for (const [width, limits] of Object.entries(sizes)) {
      const source = await pixels({ canvas: canvas(), width: Number(width) });
      const [avif = 0, webp = 0] = limits;
      const path = `brand/public/images/${name}-${width}`;
      out.push(await fitted({ path: `${path}.avif`, source, format: 'avif', limit: avif }));
      out.push(await fitted({ path: `${path}.webp`, source, format: 'webp', limit: webp }));
    }
  }
  return out;
}

async function drawSet(options: {
  folder: string;
  pictures: Record<string, () => Canvas>;
  files: readonly { format: 'avif' | 'webp'; width: number; limit: number; best?: number }[];
}): Promise<Written[]> {
  const { folder, pictures, files } = options;
  const out: Written[] = [];
  for (const [name, canvas] of Object.entries(pictures)) {
    for (const { format, width, limit, best } of files) {
      const source = await pixels({ canvas: canvas(), width });
      out.push(await fitted({ path: `${folder}/${name}-${width}.${format}`, source, format, limit, best }));
    }
  }
  return out;
}

/** Few colours and no dither keep the PNG small; more colours are tried first. */
async function drawSocial(): Promise<Written> {
  const source = await pixels({ canvas: socialPicture(), width: 1200 });
  for (const quality of [84, 80, 76, 72, 68, 64, 60, 50, 40]) {
    const data = await sharp(source).png({ palette: true, quality, effort: 10, dither: 0 }).toBuffer();
    if (data.length <= 80_000) return { ...save({ path: 'brand/public/images/og.png', data }), quality };
  }
  throw new Error('og.png does not fit into 80 kB');
}

const jobs: Record<string, () => Promise<Written[]>> = {
  icons: drawIcons,
  states: async () => [
    ...Object.entries(states).map(([name, data]) => save({ path: `public/images/states/${name}.svg`, data })),
    save({ path: 'public/images/news/placeholder.svg', data: newsPlaceholder }),
    save({ path: 'public/images/banners/placeholder.svg', data: bannerPlaceholder }),
  ],
  heroes: drawHeroes,
  news: async () =>
    drawSet({
      folder: 'public/images/news',
      pictures: covers,
      files: [
        { format: 'avif', width: 800, limit: 16_000, best: 46 },
        { format: 'webp', width: 400, limit: 14_000 },
        { format: 'webp', width: 800, limit: 36_000 },
      ],
    }),
  banners: async () =>
    drawSet({
      folder: 'public/images/banners',
      pictures: banners,
      files: [
        { format: 'webp', width: 480, limit: 24_000 },
        { format: 'webp', width: 960, limit: 58_000 },
      ],
    }),
  social: async () => [await drawSocial()],
};

const wanted = process.argv.slice(2);
for (const [name, job] of Object.entries(jobs)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  for (const { path, bytes, quality } of await job()) {
    process.stdout.write(
      `${String(bytes).padStart(7)} ${path}${quality === undefined ? '' : ` q${quality}`}\n`,
    );
  }
}
