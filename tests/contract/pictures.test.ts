import { expect, test } from 'vitest';
import { isPictureUrl } from '#contract/input.ts';
import { pictureAddress, readPictureAddress, readPictureName } from '#contract/picture-files.ts';

const hash = 'a1'.repeat(32);

test('a picture’s address holds the file’s hash and width and is valid in every form', () => {
  const address = pictureAddress({ hash, width: 960 });
  expect(address).toBe(`/pictures/${hash}-960.webp`);
  expect(isPictureUrl(address)).toBe(true);
  expect(readPictureAddress(address)).toEqual({ hash, width: 960, format: 'webp' });
});

test.each([
  '',
  `${hash}-960.svg`,
  `${hash}-961.webp`,
  `${hash.toUpperCase()}-960.webp`,
  `../${hash}-960.webp`,
  `${hash}-960.webp.html`,
  `${hash.slice(2)}-960.webp`,
])('%s is not a picture file', (name) => {
  expect(readPictureName(name)).toBeNull();
});

test('an address of another site or folder is not an uploaded picture', () => {
  expect(readPictureAddress(null)).toBeNull();
  expect(readPictureAddress(`https://outro.example/pictures/${hash}-960.webp`)).toBeNull();
  expect(readPictureAddress(`/images/${hash}-960.webp`)).toBeNull();
});
