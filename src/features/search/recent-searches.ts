import * as v from 'valibot';
import { storageName } from '#lib/brand.ts';
import { drawsOff } from '#lib/draws-off.ts';
import { localStore } from '#lib/local-storage.ts';
import { keysOf } from '#contract/keys.ts';
import { KINDS } from './search.entries.ts';

/** What was opened from the search, on this device only: the latest first. */

const KEY = storageName('searches');
const MOST = 6;

const recent = v.object({
  kind: v.picklist(keysOf(KINDS)),
  name: v.string(),
  path: v.pipe(v.string(), v.startsWith('/')),
});
export type Recent = v.InferOutput<typeof recent>;
const list = v.pipe(v.string(), v.parseJson(), v.array(recent));

export function readRecent(): Recent[] {
  const read = v.safeParse(list, localStore.getItem(KEY));
  const all = read.success ? read.output : [];
  return drawsOff.get() ? all.filter(({ path }) => !path.startsWith('/banners')) : all;
}

export function addRecent({ kind, name, path }: Recent): void {
  const others = readRecent().filter((each) => each.path !== path);
  localStore.setItem(KEY, JSON.stringify([{ kind, name, path }, ...others].slice(0, MOST)));
}

export const clearRecent = (): void => localStore.removeItem(KEY);
