import type { Bench } from '../lib/bench.ts';
import { sizes } from '../size.ts';

/** What a first visit to `/` loads, as every build checks it. */
export const bench: Bench = async () => sizes('dist/portal').rows;
