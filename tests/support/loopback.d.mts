export interface Seen {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: string;
}

export interface Answer {
  /** 200 when left out. */
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string | readonly string[]>>;
  /** A text is sent as HTML, anything else as JSON. */
  readonly body?: unknown;
  /** The request arrives and is lost with its connection. */
  readonly lost?: boolean;
  /** The request arrives and is never answered. */
  readonly silent?: boolean;
}

export interface Loopback {
  readonly origin: string;
  /** Every request so far. */
  readonly seen: readonly Seen[];
  /** Every request so far as 'GET /path'. */
  lines(): string[];
  /** What to answer to 'GET /path'; anything else is 404. */
  on(line: string, answer: Answer | ((seen: Seen) => Answer | Promise<Answer>)): void;
  /** The next request to arrive. */
  next(): Promise<Seen>;
  /** Listens again on the same port. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

export function startLoopback(): Promise<Loopback>;
