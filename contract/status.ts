import * as v from 'valibot';
import { flag } from './shape.ts';

/** Reply of GET /server-status, an extension. */
export const serverStatus = v.object({ online: flag });

/** Reply of GET /health. Its exact body tells our API from a captive portal. */
export const health = v.object({ status: v.literal('ok') });
