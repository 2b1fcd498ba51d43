import * as v from 'valibot';
import { drawsMode, registrationAge } from './ages.ts';
import { flag } from './shape.ts';

/** Reply of GET /server-status, an extension. `draws`: who may draw; null where the server does not say it. `registration_age`: see there. */
export const serverStatus = v.object({
  online: flag,
  draws: drawsMode,
  registration_age: registrationAge,
});

/** Reply of GET /health. Its exact body tells our API from a captive portal. */
export const health = v.object({ status: v.literal('ok') });
