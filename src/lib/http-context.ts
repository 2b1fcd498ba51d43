import type { Http } from './http.ts';
import { requiredContext } from './required-context.ts';

/** The one HTTP client. */
export const [HttpContext, useHttp] = requiredContext<Http>('HttpContext');
