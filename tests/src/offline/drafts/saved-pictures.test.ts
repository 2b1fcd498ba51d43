import { expect, test } from 'vitest';
import { openDrafts } from '#offline/drafts/drafts.ts';
import { PicturesFullError } from '#offline/drafts/saved-pictures.ts';

const HOUR = 3_600_000;
let accounts = 900;
const open = async () => openDrafts((accounts += 1));
const hashOf = (number: number) => String(number).padStart(64, '0');
const pictureOf = (number: number, length = 10) => ({
  hash: hashOf(number),
  bytes: new Uint8Array(length).fill(number),
  type: 'image/webp',
  width: 20,
  height: 10,
  alt: 'Uma torre',
});
const draft = (content: string) => ({
  key: 'news/new',
  content,
  savedAt: 1,
  revision: 'a:1',
  seen: null,
});

test('a picture is stored with its bytes until it is sent, and then with its address', async () => {
  const { pictures } = await open();
  await pictures.save(pictureOf(1), 0);
  expect(await pictures.read(hashOf(1))).toMatchObject({ alt: 'Uma torre', size: 10, sent: null });
  await pictures.markSent(hashOf(1), { at: 5, address: '/pictures/x' });
  await pictures.save(pictureOf(1), 10);
  expect((await pictures.read(hashOf(1)))?.sent).toEqual({ at: 5, address: '/pictures/x' });
});

test('pictures that no draft uses are deleted after an hour, those of a draft are kept', async () => {
  const drafts = await open();
  await drafts.pictures.save(pictureOf(1), 0);
  await drafts.pictures.save(pictureOf(2), 0);
  await drafts.save(draft(`<img src="/pictures/${hashOf(1)}-480.webp">`));
  await drafts.pictures.removeUnused(HOUR / 2);
  expect(await drafts.pictures.all()).toHaveLength(2);
  await drafts.pictures.removeUnused(2 * HOUR);
  expect((await drafts.pictures.all()).map(({ hash }) => hash)).toEqual([hashOf(1)]);
});

test('an account stores at most 60 pictures and 80 MB, and is told so', async () => {
  const { pictures } = await open();
  for (let number = 1; number <= 60; number += 1) await pictures.save(pictureOf(number), 0);
  await expect(pictures.save(pictureOf(61), 0)).rejects.toThrow(PicturesFullError);
  await pictures.save(pictureOf(60), 1);
  const other = await open();
  await other.pictures.save(pictureOf(1, 45_000_000), 0);
  await expect(other.pictures.save(pictureOf(2, 45_000_000), 0)).rejects.toThrow(PicturesFullError);
});

test('pictures that no draft uses are deleted for new ones, but only when space is needed', async () => {
  const drafts = await open();
  await drafts.pictures.save(pictureOf(1), 0);
  await drafts.save(draft(`<img src="/pictures/${hashOf(1)}-480.webp">`));
  for (let number = 2; number <= 60; number += 1) await drafts.pictures.save(pictureOf(number), 0);
  // The editor's undo can still restore one of them within an hour.
  await drafts.pictures.save(pictureOf(60), 2 * HOUR);
  expect(await drafts.pictures.all()).toHaveLength(60);
  await drafts.pictures.save(pictureOf(61), 2 * HOUR);
  const kept = (await drafts.pictures.all()).map(({ hash }) => hash);
  expect(kept).toEqual([hashOf(1), hashOf(60), hashOf(61)]);
});
