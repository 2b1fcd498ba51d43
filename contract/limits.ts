/** Constants that belong to no single area (product 17.7). */
export const TIME_ZONE = 'America/Sao_Paulo';

/** Cookie and headers of the session (product 15.7, 15.8). */
export const XSRF = { cookie: 'XSRF-TOKEN', header: 'X-XSRF-TOKEN' } as const;
export const IDEMPOTENCY_HEADER = 'Idempotency-Key';
/** Header of a reference list's reply, 304 included: the list's version, larger after every change (product 15.10). */
export const VERSION_HEADER = 'X-Collection-Version';
