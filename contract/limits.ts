/** Business constants that belong to no single area (product 17.7). */
export const NEWS_PAGE_SIZE = { public: 6, admin: 10 } as const;
export const PAGINATION_WINDOW = 5;

export const TOAST = {
  maxShown: 3,
  durationMs: 4000,
  purchaseDurationMs: 3000,
  undoDurationMs: 10_000,
  widthPx: 356,
} as const;
export const TOOLTIP = { openDelayMs: 700, skipDelayMs: 300 } as const;

export const QUERY = {
  retries: 3,
  retryDelayMs: 1000,
  maxRetryDelayMs: 30_000,
  gcTimeMs: 300_000,
} as const;

export const ITEM_SEARCH = { minLength: 2, debounceMs: 300, maxResults: 30 } as const;
export const TICKET_RELOAD_DELAY_MS = 600;
export const CHARACTER_PICKER_HEIGHT_PX = 300;

export const TIME_ZONE = 'America/Sao_Paulo';
export const DATE_FORMAT = {
  day: 'dd/MM/yyyy',
  minute: 'dd/MM/yyyy HH:mm',
  minuteAt: "dd/MM/yyyy 'às' HH:mm",
  dayOfMonth: "dd 'de' MMMM",
  long: "dd 'de' MMMM 'de' yyyy",
} as const;

/** The editor (product 4.8): steps of its undo history, and the time within which typing counts as one step. */
export const EDITOR = { historySteps: 100, historyDelayMs: 500 } as const;

/** Cookie and headers of the session (product 15.7, 15.8). */
export const XSRF = { cookie: 'XSRF-TOKEN', header: 'X-XSRF-TOKEN' } as const;
export const IDEMPOTENCY_HEADER = 'Idempotency-Key';
/** Header of a reference list's reply, 304 included: the list's version, larger after every change (product 15.10). */
export const VERSION_HEADER = 'X-Collection-Version';

/** The conversion reported after a registration when an analytics id is configured (product 14.4). */
export const REGISTRATION_CONVERSION = { value: 1, currency: 'BRL' } as const;
