import type { Bench } from '#support/bench.ts';
import { sizes } from '#scripts/build/size.ts';

/** What a first visit to `/` loads, as every build checks it. */
export const bench: Bench = async () => sizes('dist/portal').rows;
