import { text } from 'node:stream/consumers';
import * as v from 'valibot';
import { SPRITES } from '#contract/items.ts';
import { sheetName } from '#contract/picture-addresses.ts';
import type { Random } from '#server/lib/random.ts';
import type { PictureStore } from '#server/modules/pictures/pictures.store.adapter.ts';

const FILE = 'icons.json';
/** Sheets have numbers below this, so that an icon fits into the database's integer. */
const SHEETS_MAX = 3_700_000;
/** Devices that were away show the catalogue that they have, with its sheets. */
const KEEP_DAYS = 30;

const schema = v.record(v.string(), v.strictObject({ icon: v.number(), hash: v.string() }));

/** Where each item's icon is, and the hash of its file, by the item's id. */
export type IconList = v.InferOutput<typeof schema>;

/** Reads the list; an empty one where no icons were packed yet. */
export async function readIconList(store: PictureStore): Promise<IconList> {
  const file = await store.read(FILE);
  return file ? v.parse(schema, JSON.parse(await text(file.stream))) : {};
}

export const writeIconList = (store: PictureStore, list: IconList): Promise<void> =>
  store.write(FILE, Buffer.from(JSON.stringify(list)));

export const sheetOf = (icon: number): number => Math.floor(icon / SPRITES.perSheet);

/** The sheets that are stored, with the time at which they were written. */
async function storedSheets(store: PictureStore): Promise<Map<number, Date>> {
  const sheets = new Map<number, Date>();
  for await (const { name, writtenAt } of store.list()) {
    const number = Number(/^sheet-(\d+)\.webp$/.exec(name)?.[1]);
    if (number > 0) sheets.set(number, writtenAt);
  }
  return sheets;
}

/**
 * The number of the next sheet. No number is used twice, because browsers keep sheets for good. The first one is random, because a browser
 * may still have the sheets of a store that was deleted.
 */
export async function nextSheet({ store, random }: { store: PictureStore; random: Random }): Promise<number> {
  const stored = await storedSheets(store);
  if (stored.size === 0) return SPRITES.ownFrom + random.int(SHEETS_MAX / 2);
  return Math.max(...stored.keys()) + 1;
}

/** Removes sheets that no icon has been on for a month, but the last one, whose number is not used again. */
export async function removeOldSheets(input: {
  store: PictureStore;
  list: IconList;
  now: Date;
}): Promise<void> {
  const { store, list, now } = input;
  const used = new Set(Object.values(list).map(({ icon }) => sheetOf(icon)));
  const before = now.getTime() - KEEP_DAYS * 86_400_000;
  const stored = await storedSheets(store);
  const last = Math.max(...stored.keys());
  for (const [sheet, writtenAt] of stored)
    if (!used.has(sheet) && sheet !== last && writtenAt.getTime() < before)
      await store.remove(sheetName(sheet));
}
