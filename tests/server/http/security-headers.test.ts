import { describe, expect, test } from 'vitest';
import { readSettings } from '#server/config/config.ts';
import { startTestApp } from '#support/app.ts';
import { builtPortal, put } from '#support/built-portal.ts';
import { temporaryFolder, openTestApp, openOwnDatabase } from '#support/lifetime.ts';

const database = await openOwnDatabase();
const portalDir = temporaryFolder();
await put({ folder: portalDir, files: { ...builtPortal(), 'assets/main.js': 'start();' } });
const api = await openTestApp({
  database,
  config: {
    portalDir,
    corsOrigins: ['https://portal.example'],
    csp: { connect: ['https://stats.example'], script: ['https://ads.example'] },
  },
});

function directives(header: unknown): Map<string, string> {
  const parts = String(header)
    .split(';')
    .map((part) => part.trim().split(' '));
  return new Map(parts.map(([name = '', ...values]) => [name, values.join(' ')]));
}

describe('the Content-Security-Policy', () => {
  test('allows scripts and styles from this origin only, never inline', async () => {
    const strict = await startTestApp({ database });
    const policy = directives((await strict.visitor().get('/news')).headers['content-security-policy']);
    await strict.close();
    expect(Object.fromEntries(policy)).toEqual({
      'default-src': "'self'",
      'script-src': "'self'",
      'style-src': "'self'",
      'img-src': "'self' https: data: blob:",
      'font-src': "'self'",
      'connect-src': "'self'",
      'worker-src': "'self'",
      'manifest-src': "'self'",
      'object-src': "'none'",
      'base-uri': "'self'",
      'frame-ancestors': "'none'",
      'form-action': "'self'",
    });
  });

  test('allows Google’s library through the same variable that the portal is built with', async () => {
    const { csp } = readSettings({
      VITE_ADS_CONVERSION: 'AW-123456789/AbC-D_efG',
      CSP_SCRIPT: 'https://x.example',
    });
    const ads = await startTestApp({ database, config: { csp } });
    const policy = directives((await ads.visitor().get('/news')).headers['content-security-policy']);
    await ads.close();
    expect(policy.get('script-src')).toContain("'self' https://x.example https://www.googletagmanager.com");
    expect(policy.get('connect-src')).toContain('https://www.google.com');
    expect(policy.get('frame-src')).toContain('https://td.doubleclick.net');
    expect(() => readSettings({ VITE_ADS_CONVERSION: 'UA-1' })).toThrow(
      'VITE_ADS_CONVERSION must be like AW-',
    );
  });

  test('allows configured analytics hosts', async () => {
    const policy = directives((await api.visitor().get('/news')).headers['content-security-policy']);
    expect(policy.get('script-src')).toBe("'self' https://ads.example");
    expect(policy.get('connect-src')).toBe("'self' https://stats.example");
  });
});

const OWN = [
  ...["default-src 'self'", "script-src 'self' https://ads.example", "style-src 'self'"],
  ...["img-src 'self' https: data: blob:", "font-src 'self'", "connect-src 'self' https://stats.example"],
  ...["worker-src 'self'", "manifest-src 'self'", "object-src 'none'", "base-uri 'self'"],
  ...["frame-ancestors 'none'", "form-action 'self'"],
].join(';');
/** Every security header, so that a missing one fails in every kind of reply. */
const SECURITY = {
  'content-security-policy': OWN,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy':
    'camera=(), display-capture=(), geolocation=(), microphone=(), midi=(), payment=(), serial=(), usb=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
};

describe('every reply', () => {
  test.each([
    ['a list', 200, 'GET', '/api/news'],
    ['an answer that is not cached', 200, 'GET', '/api/server-status'],
    ['a head without a body', 200, 'HEAD', '/api/news'],
    ['a refusal', 401, 'GET', '/api/accounts/me'],
    ['a mutation without a token', 403, 'POST', '/api/auth/login'],
    ['an invalid input', 400, 'GET', '/api/news/abc'],
    ['a method that no call has', 404, 'PUT', '/api/news'],
    ['a page', 200, 'GET', '/'],
    ['a page of any address', 200, 'GET', '/tickets/7'],
    ['a file', 200, 'GET', '/assets/main.js'],
    ['a missing file', 404, 'GET', '/assets/old.js'],
    ['an address that the router cannot read', 400, 'GET', '/api/%E0%A4%A'],
    ['an address with a part that is too long', 404, 'GET', `/api/news/${'x'.repeat(400)}`],
  ] as const)('carries all security headers: %s (%i)', async (_kind, status, method, url) => {
    const reply = await api.app.inject({ method, url });
    expect(reply.statusCode).toBe(status);
    expect(reply.headers).toMatchObject(SECURITY);
  });

  test.each(['/api/news', '/'])('carries the security headers on a 304 too: %s', async (url) => {
    const { etag } = (await api.app.inject({ url })).headers;
    const again = await api.app.inject({ url, headers: { 'if-none-match': String(etag) } });
    expect(again.statusCode).toBe(304);
    expect(again.headers).toMatchObject(SECURITY);
    expect(again.headers['content-length']).toBeUndefined();
  });

  test('has the server’s own request id, whatever id the client sends', async () => {
    const { headers } = await api.visitor().get('/news', { headers: { 'x-request-id': 'forged' } });
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers['x-powered-by']).toBeUndefined();
  });
});

describe('another origin', () => {
  const ask = (origin: string) => api.visitor().get('/news', { headers: { origin } });

  test('that is configured may read with credentials', async () => {
    const { headers } = await ask('https://portal.example');
    expect(headers['access-control-allow-origin']).toBe('https://portal.example');
    expect(headers['access-control-allow-credentials']).toBe('true');
    expect(headers['access-control-expose-headers']).toContain('ETag');
    expect(headers.vary).toMatch(/Origin/);
  });

  test.each(['https://evil.example', 'https://portal.example.evil.example', 'http://portal.example', 'null'])(
    'that is not configured may not read: %s',
    async (origin) => {
      const { headers } = await ask(origin);
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
      expect(headers.vary).toMatch(/Origin/);
      const asked = await api.app.inject({
        method: 'OPTIONS',
        url: '/api/auth/login',
        headers: { origin, 'access-control-request-method': 'POST' },
      });
      expect(Object.keys(asked.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    },
  );

  test('that is configured may send everything that the portal sends', async () => {
    const reply = await api.app.inject({
      method: 'OPTIONS',
      url: '/api/auth/login',
      headers: { origin: 'https://portal.example', 'access-control-request-method': 'POST' },
    });
    expect(reply.statusCode).toBe(204);
    const allowed = String(reply.headers['access-control-allow-headers']).toLowerCase();
    for (const header of ['content-type', 'x-xsrf-token', 'idempotency-key', 'if-none-match']) {
      expect(allowed).toContain(header);
    }
    expect(reply.headers['access-control-allow-methods']).toMatch(/PATCH/);
  });

  test('may not read without configuration', async () => {
    const closed = await openTestApp({ database });
    const reply = await closed.visitor().get('/news', { headers: { origin: 'https://portal.example' } });
    expect(reply.headers['access-control-allow-origin']).toBeUndefined();
  });
});
