import { join } from 'node:path';
import type { Config } from '#server/config/config.ts';
import { bucketStore } from './pictures.bucket.adapter.ts';
import { diskStore } from './pictures.disk.adapter.ts';
import type { PictureStore } from './pictures.store.adapter.ts';

/** The bucket of the configuration, else a folder in DATA_DIR. */
export const createPictureStore = ({
  pictures,
  dataDir,
}: Pick<Config, 'pictures' | 'dataDir'>): PictureStore =>
  pictures.bucket ? bucketStore(pictures.bucket) : diskStore(join(dataDir, 'pictures'));
