import * as v from 'valibot';
import { drawsMode, registrationAge } from './ages.ts';
import { flag, numeric } from './shape.ts';

/**
 * Reply of GET /server-status, an extension. `players`: how many play now, `draws`: who may draw; each null where the server does not say it.
 * `registration_age`: see there.
 */
export const serverStatus = v.object({
  online: flag,
  players: v.fallback(v.nullish(v.pipe(numeric, v.integer(), v.minValue(0)), null), null),
  draws: drawsMode,
  registration_age: registrationAge,
});

/** Reply of GET /health. Its exact body tells our API from a captive portal. */
export const health = v.object({ status: v.literal('ok') });
