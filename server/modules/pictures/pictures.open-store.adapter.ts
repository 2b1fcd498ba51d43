import { join } from 'node:path';
import type { Config } from '#server/config/config.ts';
import { bucketStore } from './pictures.bucket.adapter.ts';
import { diskStore } from './pictures.disk.adapter.ts';
import type { PictureStore } from './pictures.store.adapter.ts';

type Place = Pick<Config, 'pictures' | 'dataDir'>;

/** The bucket of the configuration, else a folder in DATA_DIR. */
const storeOf = ({ pictures, dataDir }: Place, folder: string): PictureStore =>
  pictures.bucket ? bucketStore(pictures.bucket, folder) : diskStore(join(dataDir, folder));

/** Stores uploaded pictures. */
export const createPictureStore = (place: Place): PictureStore => storeOf(place, 'pictures');

/** Stores the operator's sprite sheets (`portal icons`), named by `sheetName`, and the list of their icons. */
export const createSheetStore = (place: Place): PictureStore => storeOf(place, 'icons');
