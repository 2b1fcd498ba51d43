/** Files made to harm the server or its visitors, generated here. */
import { deflateSync, gunzipSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { memoise } from '#server/lib/memoise.ts';
import { gif, picture, png } from '#support/pictures.ts';

/** `stored`: a picture, of which only the picture itself is stored. `refused`: not a picture, or one that may not be decoded. */
export interface Hostile {
  readonly name: string;
  readonly bytes: Buffer;
  readonly outcome: 'stored' | 'refused';
}

const SCRIPT = '<script>fetch("/api/accounts/me")</script>';
const text = (value: string): Buffer => Buffer.from(value);
const tail = (bytes: Buffer, after: string): Buffer => Buffer.concat([bytes, text(after)]);
const zeros = memoise({
  max: 4,
  create: (length: number) => deflateSync(Buffer.alloc(length), { level: 9 }),
});

/** A WebP or GIF with a number of frames of one pixel each. */
const animated = (format: 'webp' | 'gif', frames: number): Promise<Buffer> => {
  const strip = sharp(Buffer.alloc(8 * 8 * frames * 3, 90), {
    raw: { width: 8, height: 8 * frames, channels: 3, pageHeight: 8 },
  });
  return (format === 'webp' ? strip.webp({ effort: 0 }) : strip.gif({ effort: 1 })).toBuffer();
};

const iccBomb = (length: number): [string, Buffer] => [
  'iCCP',
  Buffer.concat([text('icc\0\0'), zeros(length)]),
];
const textBomb = (length: number): [string, Buffer] => [
  'zTXt',
  Buffer.concat([text('Comment\0\0'), zeros(length)]),
];

/** Changes the size that an AVIF file claims in its `ispe` box. */
function withAvifSize(bytes: Buffer, size: number): Buffer {
  const copy = Buffer.from(bytes);
  const at = copy.indexOf('ispe');
  copy.writeUInt32BE(size, at + 8);
  copy.writeUInt32BE(size, at + 12);
  return copy;
}

/** Changes the size that a JPEG claims in its frame header. */
function withJpegSize(bytes: Buffer, size: number): Buffer {
  const copy = Buffer.from(bytes);
  const at = copy.findIndex((byte, index) => byte === 0xff && [0xc0, 0xc2].includes(copy[index + 1] ?? 0));
  copy.writeUInt16BE(size, at + 5);
  copy.writeUInt16BE(size, at + 7);
  return copy;
}

/** An AVIF that shows 100 by 100 pixels of 8,000 by 4,000: `avifenc --yuv 444 --crop 0,0,100,100`. */
const croppedAvif = Buffer.from(
  [
    'AAAAIGZ0eXBhdmlmAAAAAGF2aWZtaWYxbWlhZk1BMUEAAAEbbWV0YQAAAAAAAAAoaGRscgAAAAAAAAAAcGljdAAAAAAAAAAA',
    'AAAAAGxpYmF2aWYAAAAADnBpdG0AAAAAAAEAAAAeaWxvYwAAAABEAAABAAEAAAABAAABQwAAAZoAAAAoaWluZgAAAAAAAQAA',
    'ABppbmZlAgAAAAABAABhdjAxQ29sb3IAAAAAk2lwcnAAAABzaXBjbwAAABRpc3BlAAAAAAAAH0AAAA+gAAAAEHBpeGkAAAAA',
    'AwgICAAAAAxhdjFDgTAAAAAAABNjb2xybmNseAABAA0ABoAAAAAoY2xhcAAAAGQAAAABAAAAZAAAAAH///CSAAAAAf//+GIA',
    'AAABAAAAGGlwbWEAAAAAAAAAAQABBQECgwSFAAABom1kYXQSAAoKPDL+f/P8ICGg0jKJAxAZABhhhhAAYPZYX/x+XNqsNAMG',
    'A5NXSzVnQPzvw8Wg3kLKnR00QTpACVX0c6UwLJ0ts8rPX5OQ4F9H42iqcsSINn3dCLP/SAIACV/tc06WLNICjoSVk1Xnbpwj',
    '9r0uxL3jbONMoHUfrN9e9lhf/H5c2qw0AwYDk1dLNWdA/O/DxaDeQsqdHTRBOkAJVfRzpTAsnS2zys9fk5DgX0fjaKpyxLQP',
    '6rTo2gbKN3ZcFSpVptPMQMW1u/TtWNc8aU6hqAHW9Ai94rmltldf9lhf/H5c2qw0AwYDk1dLNWdA/O/DxaDeQsqdHTRBOkAJ',
    'VfRzpTAsnS2zys9fk5DgX0fjaKpyxIg2fd0Is/9IAgAJX+1zTpYs0gKOhJWTVedunCP2vS7EveNs40ygdSeA9lhf/H5c2qw0',
    'AwYDk1dLNWdA/O/DxaDeQsqdHTRBOkAJVfRzpTAsnS2zys9fk5DgX0fjaKpyxLQP6rTo2gbKN3ZcFSpVptPMQMW1u/TtWNc8',
    'aU6hqAHW9Ai94rmowA==',
  ].join(''),
  'base64',
);

/** An AVIF of 16,000 by 2,500 pixels of one colour, compressed once more. It takes seconds to encode. */
const avifAtLimit = gunzipSync(
  Buffer.from(
    [
      'H4sIAAAAAAACA2NgYJBJK6ksSCzLTGNgYGDIzUwzBLFzMxNB/Gu5qSWJDBCgmJGSUwRlMxRkJpcwoAGlzJz8ZBDDxYGBkYER',
      'LPYLSjOwcDIwMChnZuaBrQGLimbmpaUyQXmJZQaGICZfQWZJLlxJWGZBUQEDA4NFZkFyPgMDA09imaFzoz1Yk0hmcUEqxHC7',
      'BgYGziMMDAwCBZkVmSARZg4ODgYGBrHMglyY+xkZGJkbmZgZGFgEc1MSS4QYuLjsv/2rn2M2QeBCptEPdiGhlmOc7fMqnzU5',
      'MDAEnT/jqrSPV3au5u87ITf5J0y61huxrVV9mn5Ocp+BVmBuqb2ix2m1uPk+LVunPlObdc3nbXBu2qHy3f86E51vzi7J2D37',
      'l+fq9R2WDyIcsyy+K05kcylsCD5/Jihu4pzZu8wn/D5U0fq0KP3Wmk0ttdsDZ0xsul8SqpM6XWRHy7Fnyzllf1nFvC1MeaNy',
      'ykHrzpEEpVbxyQ8ft2VlrhCeGTZnit+pS6tk/76fZXCVnbm8fBAZemXFrhuX15xef0Vm5ruC0B2yjdpLGfoutv3W+/Tk8+QV',
      'DUup79JaG+ml3ZYpEW1XdUTsokW6GU2WuZR/q9757d30+BiGi5zHJAx+Xm14xGjBvmPFI49jv77Xdb+4brub4fpjl8f6ZUkX',
      '1WfMPFbnmNVeOP3B0XlN/oeZ/p33GXUmNZ1J9YQ09QjbkTdd137nVZvuPrVn7UXt65su89UUKG/j+J8RpvsupziBbe1vTrlA',
      'lWNfGjmPlbC4x209uPnQuSR+t06LHbk93l61Lf7M5fMim5YZ3gw9WSxweBcAziB8aAMFAAA=',
    ].join(''),
    'base64',
  ),
);

export async function ordinary() {
  const small = picture({ width: 120, height: 80, noise: true });
  const [jpeg, webp, avif, plain] = await Promise.all([
    small.clone().jpeg().toBuffer(),
    small.clone().webp().toBuffer(),
    small.clone().avif({ effort: 0 }).toBuffer(),
    small.clone().png().toBuffer(),
  ]);
  return { jpeg, webp, avif, plain };
}
type Ordinary = Awaited<ReturnType<typeof ordinary>>;
type Named = [name: string, bytes: Buffer];

const interlaced = (side: number): Promise<Buffer> =>
  picture({ width: side, height: side }).png({ progressive: true, compressionLevel: 1 }).toBuffer();

/** A GIF whose only frame claims this size. */
function hugeGif(side: number): Buffer {
  const bytes = gif({ width: side, height: side });
  const at = bytes.lastIndexOf(0x2c);
  bytes.writeUInt16LE(side, at + 5);
  bytes.writeUInt16LE(side, at + 7);
  return bytes;
}

/** Files that are not pictures, with any name. */
const notPictures = ({ jpeg, plain }: Ordinary): Named[] => [
  ['an empty file', Buffer.alloc(0)],
  ['a page', text(`<!doctype html>${SCRIPT}`)],
  [
    'an SVG with a script',
    text(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${SCRIPT}</svg>`),
  ],
  [
    'an SVG that loads a file',
    text(
      '<svg xmlns="http://www.w3.org/2000/svg" xmlns:x="http://www.w3.org/1999/xlink"><image x:href="file:///etc/passwd"/></svg>',
    ),
  ],
  [
    'an SVG that grows by entities',
    text(
      '<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><svg xmlns="http://www.w3.org/2000/svg">&b;</svg>',
    ),
  ],
  ['a compressed SVG', gzipSync('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a PDF', text('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj')],
  ['a script that calls itself a picture', text('GIF=1;alert(1)')],
  ['a BMP', Buffer.concat([text('BM'), Buffer.alloc(60, 1)])],
  ['a TIFF', Buffer.concat([text('II*\0'), Buffer.alloc(60)])],
  ['a HEIC by its brand', Buffer.concat([Buffer.from([0, 0, 0, 24]), text('ftypheic'), Buffer.alloc(40)])],
  ['a picture after a page', Buffer.concat([text(`<html>${SCRIPT}`), jpeg])],
  ['a picture with a byte before it', Buffer.concat([text(' '), plain])],
  ['a file of zeros', Buffer.alloc(100_000)],
];

/** Files that begin like pictures but cannot be decoded. */
const broken = ({ jpeg, webp, avif, plain }: Ordinary): Named[] => [
  ['a header of a GIF before a script', text(`GIF89a/*${'x'.repeat(40)}*/=1;alert(1)`)],
  ['a header of a JPEG before a page', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), text(SCRIPT)])],
  ['a header of a PNG alone', plain.subarray(0, 8)],
  ['a header of a WebP before a page', Buffer.concat([text('RIFF\x10\0\0\0WEBP'), text(SCRIPT)])],
  [
    'an AVIF by its brand alone',
    Buffer.concat([Buffer.from([0, 0, 0, 24]), text('ftypavif'), Buffer.alloc(40)]),
  ],
  ['half a JPEG', jpeg.subarray(0, jpeg.length / 2)],
  ['half a PNG', plain.subarray(0, plain.length / 2)],
  ['half a WebP', webp.subarray(0, webp.length / 2)],
  ['half an AVIF', avif.subarray(0, avif.length / 2)],
  [
    'a PNG whose bytes were turned over',
    Buffer.concat([plain.subarray(0, 60), Buffer.from(plain.subarray(60)).reverse()]),
  ],
];

/** A few bytes that claim gigabytes of pixels, or whose decoder needs gigabytes for them. */
const bombs = ({ jpeg, avif }: Ordinary): Named[] => [
  ['a PNG of 20,000 by 20,000', png({ width: 20_000, height: 20_000, depth: 1 })],
  [
    'a PNG of two thousand million pixels a side',
    png({ width: 2 ** 31 - 1, height: 2 ** 31 - 1, data: zeros(1000) }),
  ],
  [
    'a PNG of 16 bits in 40 million pixels',
    png({ width: 6300, height: 6300, depth: 16, interlaced: true, data: zeros(1000) }),
  ],
  ['a PNG that is one line', png({ width: 20_000, height: 1 })],
  ['a JPEG that claims 65,000 by 65,000', withJpegSize(jpeg, 65_000)],
  ['an AVIF that claims 60,000 by 60,000', withAvifSize(avif, 60_000)],
  ['an AVIF at the limit of pixels', avifAtLimit],
  ['an AVIF that hides its size behind a crop', croppedAvif],
  ['a GIF of 30,000 by 30,000', hugeGif(30_000)],
];

/** Small pictures with foreign content inside or behind them. */
export async function polyglots({ jpeg, webp, plain }: Ordinary): Promise<Named[]> {
  const huge = Buffer.alloc(60_000, 65).toString('latin1');
  return [
    ['a GIF that is also a script', gif({ width: 10799, height: 1, comment: text(`*/=1;${SCRIPT}//`) })],
    ['a PNG with a page behind it', tail(plain, SCRIPT)],
    ['a JPEG with an archive behind it', Buffer.concat([jpeg, text('PK\x03\x04'), zeros(1_000_000)])],
    ['a WebP with a page behind it', tail(webp, SCRIPT)],
    [
      'a PNG with a page in a comment',
      png({ width: 9, height: 9, chunks: [['tEXt', text(`Comment\0${SCRIPT}`)]] }),
    ],
    [
      'a JPEG with a page in its metadata',
      await sharp(jpeg)
        .withExif({ IFD0: { Copyright: SCRIPT } })
        .jpeg()
        .toBuffer(),
    ],
    [
      'a JPEG with a large record of metadata',
      await sharp(jpeg)
        .withExif({ IFD0: { ImageDescription: huge } })
        .jpeg()
        .toBuffer(),
    ],
    ['a JPEG in CMYK', await sharp(jpeg).toColourspace('cmyk').jpeg().toBuffer()],
    ['a WebP of 3,000 frames', await animated('webp', 3000)],
    ['a GIF of 5,000 frames', gif({ width: 4, height: 4, frames: 5000 })],
    ['a GIF of one pixel on a canvas of 65,535 by 65,535', gif({ width: 65_535, height: 65_535 })],
  ];
}

/** Files that must not crash the server; libvips decides whether they are pictures. */
export const undecidedPictures = (): Named[] => [
  [
    'a PNG whose colour profile grows to 200 MB',
    png({ width: 9, height: 9, chunks: [iccBomb(200_000_000)] }),
  ],
  ['a PNG whose comment grows to 200 MB', png({ width: 9, height: 9, chunks: [textBomb(200_000_000)] })],
  ['a PNG with more pixels than it promised', png({ width: 9, height: 9, data: zeros(200_000_000) })],
  [
    'a PNG with 20,000 comments',
    png({
      width: 9,
      height: 9,
      chunks: Array.from({ length: 20_000 }, (): [string, Buffer] => ['tEXt', text('a\0b')]),
    }),
  ],
];

/** All files, each with its expected result. */
export async function hostilePictures(): Promise<Hostile[]> {
  const files = await ordinary();
  const as = (outcome: Hostile['outcome'], named: Named[]): Hostile[] =>
    named.map(([name, bytes]) => ({ name, bytes, outcome }));
  return [
    ...as('refused', [...notPictures(files), ...broken(files), ...bombs(files)]),
    ...as('stored', await polyglots(files)),
    ...as('stored', [['a PNG at the limit of pixels, read in passes', await interlaced(6300)]]),
  ];
}
