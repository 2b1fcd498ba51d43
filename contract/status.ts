import * as v from 'valibot';
import { drawsMode } from './ages.ts';
import { flag } from './shape.ts';

/** Reply of GET /server-status, an extension. `draws`: who may draw; null where the server does not say it. */
export const serverStatus = v.object({ online: flag, draws: drawsMode });

/** Reply of GET /health. Its exact body tells our API from a captive portal. */
export const health = v.object({ status: v.literal('ok') });
