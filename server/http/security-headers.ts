import { IncomingMessage, ServerResponse, type OutgoingHttpHeaders } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import type { Config } from '#server/config/config.ts';

/** Pages load everything from this origin except pictures, which news may link from anywhere. Inline scripts do not run. */
function contentPolicy({ csp }: Config) {
  const self = "'self'";
  return {
    useDefaults: false,
    directives: {
      defaultSrc: [self],
      scriptSrc: [self, ...csp.script],
      styleSrc: [self],
      imgSrc: [self, 'https:', 'data:', 'blob:'],
      fontSrc: [self],
      connectSrc: [self, ...csp.connect],
      workerSrc: [self],
      manifestSrc: [self],
      objectSrc: ["'none'"],
      baseUri: [self],
      frameAncestors: ["'none'"],
      ...(csp.frame && { frameSrc: [...csp.frame] }),
      formAction: [self],
    },
  };
}

/** Adds the security headers to every reply. Helmet would build them for each reply, so it runs only once. */
export function addSecurityHeaders({ app, config }: { app: FastifyInstance; config: Config }): void {
  const headers = securityHeaders(config);
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers);
    done();
  });
}

/** The security headers, with lower-case names as Fastify stores them. */
export const securityHeaders = (config: Config): OutgoingHttpHeaders => ({
  ...helmetHeaders(config),
  'permissions-policy': PERMISSIONS,
});

/** Browser features that the portal does not use. Embedded or injected content cannot use them either. */
const PERMISSIONS = [
  'camera',
  'display-capture',
  'geolocation',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

/** The headers that Helmet sets on an empty response. */
function helmetHeaders(config: Config): OutgoingHttpHeaders {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  const middleware = helmet({
    contentSecurityPolicy: contentPolicy(config),
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
    // Other hosts of this domain may lack TLS.
    strictTransportSecurity: { includeSubDomains: false },
  });
  middleware(request, response, (error) => {
    if (error) throw error;
  });
  return response.getHeaders();
}
