import { expect, test } from 'vitest';
import { pictureFormat } from '#server/modules/pictures/pictures.rules.ts';

/** The first box of an ISO media file: size, `ftyp`, major brand, version, compatible brands. */
function fileOf(major: string, compatible: string[], cut = 0): Uint8Array {
  const box = Buffer.from(`\0\0\0\0ftyp${major}\0\0\0\0${compatible.join('')}`, 'latin1');
  box.writeUInt32BE(box.length - cut);
  return new Uint8Array(Buffer.concat([box, Buffer.from('mdat avif')]));
}

test.each([
  ['avif', ['mif1']],
  ['avis', ['avif']],
  ['mif1', ['miaf', 'avif']],
  ['miaf', ['avif']],
])('a file of the brand %s with %j is AVIF', (major, compatible) => {
  expect(pictureFormat(fileOf(major, compatible))).toBe('heif');
});

test.each([
  ['heic', ['mif1', 'avif']],
  ['mif1', ['heic']],
  ['mif1', []],
  ['mp42', ['avif']],
])('a file of the brand %s with %j is none', (major, compatible) => {
  expect(pictureFormat(fileOf(major, compatible))).toBeNull();
});

test('brands behind the first box, and cut or empty files, count for nothing', () => {
  expect(pictureFormat(fileOf('mif1', ['miaf', 'avif'], 4))).toBeNull();
  for (const length of [0, 4, 8, 12, 15])
    expect(pictureFormat(fileOf('mif1', ['avif']).subarray(0, length))).toBeNull();
});
