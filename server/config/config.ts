import { isIP } from 'node:net';
import * as v from 'valibot';
import { ageSettings, ageVariables, drawsSetting, registrationAgeSetting } from './age-settings.ts';
import { encodedPassword } from './address-with-password.ts';
import { limitsOf, ticketsPerHour } from './limits.ts';
import { paymentSettings, paymentVariables } from './payment-settings.ts';
import { mailSettings, mailVariables } from './mail-settings.ts';
import { whole } from './whole.ts';
import { pictureSettings, pictureVariables } from './picture-settings.ts';
import { StartError } from './start-error.ts';

const list = v.optional(
  v.pipe(
    v.string(),
    v.transform((value) =>
      value
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean),
    ),
  ),
  '',
);
const ORIGIN = /^https?:\/\/[^/\s]+$/;
const ONE_ORIGIN = 'must be one http or https origin like https://portal.example';
const origins = v.pipe(
  list,
  v.check((all) => all.every((one) => ORIGIN.test(one)), 'must be origins like https://portal.example'),
);

/** Whether a text is an origin and nothing more: no name, path, query or fragment. */
function isOrigin(text: string): boolean {
  if (!ORIGIN.test(text) || !URL.canParse(text)) return false;
  const { origin, href } = new URL(text);
  return href === `${origin}/`;
}
/** Proxy names that Fastify accepts, besides addresses and ranges. */
const PROXY_NAMES = new Set(['loopback', 'linklocal', 'uniquelocal']);
const isNetwork = (network: string): boolean => {
  const [address = '', bits, ...rest] = network.split('/');
  const family = isIP(address);
  if (family === 0) return false;
  return (
    bits === undefined ||
    (rest.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
  );
};
const NETWORKS = 'must be addresses or ranges like 127.0.0.1 or 10.0.0.0/8';
const proxies = v.pipe(
  list,
  v.check((all) => all.every((proxy) => isNetwork(proxy) || PROXY_NAMES.has(proxy)), NETWORKS),
);

const postgres = v.optional(
  v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//, 'must start with postgres://'), encodedPassword),
);

/** `PORTAL_DIR` of a server that serves the API alone. */
export const NO_PORTAL = 'none';

/** Every environment variable the server reads, with its default; docs/operating.md explains them. */
const environment = v.object({
  PORT: whole(3000, 65_535),
  HOST: v.optional(v.string(), '127.0.0.1'),
  DATABASE_URL: postgres,
  DATABASE_DIRECT_URL: postgres,
  DATA_DIR: v.optional(v.pipe(v.string(), v.minLength(1)), '.data'),
  SEED_DEMO: v.optional(v.picklist(['0', '1'], 'must be 0 or 1')),
  PORTAL_DIR: v.optional(v.string(), 'dist/portal'),
  PUBLIC_ORIGIN: v.optional(
    v.pipe(
      v.string(),
      v.check((text) => isOrigin(text), ONE_ORIGIN),
      v.transform((text) => new URL(text).origin),
    ),
  ),
  SHOWN_ADDRESS: v.optional(v.string()),
  CORS_ORIGINS: origins,
  CSP_CONNECT: origins,
  CSP_SCRIPT: origins,
  VITE_ADS_CONVERSION: v.optional(
    v.pipe(v.string(), v.regex(/^AW-\w+\/[\w-]+$/, 'must be like AW-123456789/AbC-D_efG')),
  ),
  TRUST_PROXY: proxies,
  SESSION_SECRET: v.optional(v.pipe(v.string(), v.minLength(32, 'must have at least 32 characters'))),
  SESSION_DAYS: v.pipe(whole(30, 3650), v.minValue(1, 'must be at least 1')),
  COOKIE_DOMAIN: v.optional(v.pipe(v.string(), v.regex(/^[\w.-]+$/, 'must be a domain'))),
  SECURE_COOKIES: v.optional(v.picklist(['0', '1'], 'must be 0 or 1')),
  LOG_LEVEL: v.optional(
    v.picklist(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'], 'is not a log level'),
    'info',
  ),
  ...mailVariables,
  ...paymentVariables,
  ...pictureVariables,
  ...ageVariables,
  SECOND_FACTOR_FOR: v.optional(v.picklist(['admins', 'team'], 'must be admins or team')),
  LIMIT_FACTOR: v.pipe(whole(1, 1000), v.minValue(1, 'must be at least 1')),
  CREDITS_DAY_LIMIT: whole(50_000, 999_999_999),
  CREDITS_FOUR_EYES: v.optional(v.picklist(['0', '1'], 'must be 0 or 1'), '1'),
  METRICS_TOKEN: v.optional(v.pipe(v.string(), v.minLength(16, 'must have at least 16 characters'))),
  MAX_EVENT_LOOP_DELAY: whole(2000, 600_000),
});

type Environment = v.InferOutput<typeof environment>;

/** Origins that Google's conversion library needs in the Content-Security-Policy (product 14.4). */
const ADS = {
  script: ['https://www.googletagmanager.com', 'https://www.googleadservices.com', 'https://www.google.com'],
  connect: [
    ...['https://www.google.com', 'https://google.com', 'https://www.googleadservices.com'],
    ...['https://googleads.g.doubleclick.net', 'https://pagead2.googlesyndication.com'],
  ],
  frame: ['https://www.googletagmanager.com', 'https://td.doubleclick.net'],
} as const;

const MINUTE = 60_000;

/** Reads and validates the environment. Throws one StartError that names every invalid variable. */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const read = v.safeParse(environment, given, { abortPipeEarly: true });
  if (!read.success) {
    const lines = read.issues.map((issue) => `  ${v.getDotPath(issue)} ${issue.message}`);
    throw new StartError(`The environment is not usable:\n${lines.join('\n')}`);
  }
  const { DATABASE_URL, DATABASE_DIRECT_URL } = read.output;
  if (DATABASE_URL === undefined && DATABASE_DIRECT_URL !== undefined)
    throw new StartError('DATABASE_DIRECT_URL also needs DATABASE_URL.');
  return settingsFrom(read.output);
}

/** Origins in the Content-Security-Policy besides the portal's own. */
interface ForeignOrigins {
  readonly connect: readonly string[];
  readonly script: readonly string[];
  readonly frame?: readonly string[];
}

/** VITE_ADS_CONVERSION also configures the portal's build, so it is enough to set that variable. */
function policyOf({
  CSP_CONNECT: connect,
  CSP_SCRIPT: script,
  VITE_ADS_CONVERSION,
}: Environment): ForeignOrigins {
  if (VITE_ADS_CONVERSION === undefined) return { connect, script };
  return { connect: [...connect, ...ADS.connect], script: [...script, ...ADS.script], frame: ADS.frame };
}

const settingsFrom = (read: Environment) => ({
  port: read.PORT,
  host: read.HOST,
  databaseUrl: read.DATABASE_URL ?? null,
  /** The same database without the pooler, where databaseUrl leads to one in transaction mode; null: databaseUrl leads to no such pooler. */
  databaseDirectUrl: read.DATABASE_DIRECT_URL ?? null,
  dataDir: read.DATA_DIR,
  /** Whether to seed the demonstration data; null: only into a new embedded database. */
  seedDemo: read.SEED_DEMO === undefined ? null : read.SEED_DEMO === '1',
  /** The built portal's folder, or NO_PORTAL. */
  portalDir: read.PORTAL_DIR,
  /** The portal's public origin; null: taken from each request's Host header. */
  publicOrigin: read.PUBLIC_ORIGIN ?? null,
  /** The address in the start message; null: where the server listens. */
  shownAddress: read.SHOWN_ADDRESS ?? null,
  corsOrigins: read.CORS_ORIGINS,
  csp: policyOf(read),
  /** Proxies whose X-Forwarded-* headers are trusted: addresses or ranges; empty: none. */
  trustProxy: read.TRUST_PROXY,
  /** Signs XSRF tokens. Without one here, it is created at the first start and stored. */
  sessionSecret: read.SESSION_SECRET ?? null,
  sessionMs: read.SESSION_DAYS * 24 * 60 * MINUTE,
  /** null: secure unless the request came to localhost. */
  secureCookies: read.SECURE_COOKIES === undefined ? null : read.SECURE_COOKIES === '1',
  /** Domain of the XSRF cookie, for a portal on a sibling domain; null: this host only. */
  cookieDomain: read.COOKIE_DOMAIN ?? null,
  logLevel: read.LOG_LEVEL,
  mail: mailSettings(read),
  payments: paymentSettings(read),
  /** Who may draw, and why. */
  draws: drawsSetting(read),
  ages: ageSettings(read),
  registrationAge: registrationAgeSetting(read),
  /** Whose role needs a second factor. */
  secondFactorFor: read.SECOND_FACTOR_FOR ?? null,
  pictures: pictureSettings(read),
  limits: limitsOf(read.LIMIT_FACTOR),
  /** Tickets that an account may open in an hour. */
  ticketsPerHour: ticketsPerHour(read.LIMIT_FACTOR),
  /** Credits that an administrator may change alone in a day, and whether another one may confirm larger changes. Else they are refused. */
  teamCredits: { dayLimit: read.CREDITS_DAY_LIMIT, fourEyes: read.CREDITS_FOUR_EYES === '1' },
  /** Who sends it may read /metrics; null: nobody. */
  metricsToken: read.METRICS_TOKEN ?? null,
  /** Delay of the event loop above which calls are answered 503; 0: never. */
  maxEventLoopDelayMs: read.MAX_EVENT_LOOP_DELAY,
});

/** The configuration from the environment, which may lack a secret. */
export type Settings = Readonly<ReturnType<typeof settingsFrom>>;

/** The server's configuration. */
export interface Config extends Settings {
  readonly sessionSecret: string;
  /** The game that `portal connect` has joined (server/game); null: none. */
  readonly game: string | null;
}
