import { deflateSync, crc32 } from 'node:zlib';
import sharp, { type Create } from 'sharp';

/** A picture of one colour, or of noise. */
export const picture = ({
  width,
  height,
  noise = false,
}: {
  width: number;
  height: number;
  noise?: boolean;
}) => {
  const create: Create = { width, height, channels: 3, background: '#2a4d7a' };
  return sharp({ create: noise ? { ...create, noise: { type: 'gaussian', mean: 120, sigma: 30 } } : create });
};

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
};

/** A grey PNG of any size and depth, with the given chunks before the pixels. */
export function png(input: {
  width: number;
  height: number;
  depth?: 1 | 8 | 16;
  interlaced?: boolean;
  chunks?: readonly [string, Buffer][];
  /** The compressed pixel data; by default as many pixels as the header says. */
  data?: Buffer;
}): Buffer {
  const { width, height, depth = 8, interlaced = false, chunks = [], data } = input;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, depth === 16 ? 6 : 0, 0, 0, interlaced ? 1 : 0], 8);
  const bits = depth === 16 ? 64 : depth;
  const pixels = data ?? deflateSync(Buffer.alloc((Math.ceil((width * bits) / 8) + 1) * height));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    ...chunks.map(([type, body]) => chunk(type, body)),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A GIF of one pixel on a canvas of any size, its frame repeated. */
export function gif(input: { width: number; height: number; frames?: number; comment?: Buffer }): Buffer {
  const { width, height, frames = 1, comment } = input;
  const screen = Buffer.alloc(7);
  screen.writeUInt16LE(width, 0);
  screen.writeUInt16LE(height, 2);
  screen[4] = 0x80;
  const frame = Buffer.from('21f90400010000002c0000000001000100000202440100', 'hex');
  return Buffer.concat([
    Buffer.from('GIF89a'),
    screen,
    Buffer.from('000000ffffff', 'hex'),
    ...(comment
      ? [Buffer.from('21fe', 'hex'), Buffer.from([comment.length]), comment, Buffer.from([0])]
      : []),
    ...Array.from({ length: frames }, () => frame),
    Buffer.from(';'),
  ]);
}
