import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config/config.ts';

/** Pages load everything from this origin except pictures, which news may link from anywhere. Inline scripts do not run. */
function contentPolicy({ csp }: Config): string {
  const own = (...hosts: string[]) => ["'self'", ...hosts].join(' ');
  return [
    "default-src 'self'",
    `script-src ${own(...csp.script)}`,
    "style-src 'self'",
    "img-src 'self' https: data: blob:",
    "font-src 'self'",
    `connect-src ${own(...csp.connect)}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "frame-ancestors 'none'",
    ...(csp.frame ? [`frame-src ${csp.frame.join(' ')}`] : []),
    "form-action 'self'",
  ].join(';');
}

/** Browser features that the portal does not use. Embedded or injected content cannot use them either. */
const UNUSED_FEATURES = 'camera display-capture geolocation microphone midi payment serial usb'.split(' ');

/** The security headers, with lower-case names as Fastify stores them. */
export const securityHeaders = (config: Config): OutgoingHttpHeaders => ({
  'content-security-policy': contentPolicy(config),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', '),
  'referrer-policy': 'strict-origin-when-cross-origin',
  // Not for subdomains: other hosts of this domain may lack TLS.
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
});

/** Adds the security headers to every reply. */
export function addSecurityHeaders({ app, config }: { app: FastifyInstance; config: Config }): void {
  const headers = securityHeaders(config);
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers);
    done();
  });
}
