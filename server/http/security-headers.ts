import { IncomingMessage, ServerResponse, type OutgoingHttpHeaders } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import type { Config } from '#server/config/config.ts';

/** Everything a page may load comes from here, pictures apart (news link to them anywhere); nothing runs inline. */
function contentPolicy({ csp }: Config) {
  const own = "'self'";
  return {
    useDefaults: false,
    directives: {
      defaultSrc: [own],
      scriptSrc: [own, ...csp.script],
      styleSrc: [own],
      imgSrc: [own, 'https:', 'data:', 'blob:'],
      fontSrc: [own],
      connectSrc: [own, ...csp.connect],
      workerSrc: [own],
      manifestSrc: [own],
      objectSrc: ["'none'"],
      baseUri: [own],
      frameAncestors: ["'none'"],
      ...(csp.frame && { frameSrc: [...csp.frame] }),
      formAction: [own],
    },
  };
}

/** Adds the security headers to every reply. They are the same for all, so Helmet, which would build them per reply, runs once. */
export function addSecurityHeaders({ app, config }: { app: FastifyInstance; config: Config }): void {
  const headers = securityHeaders(config);
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers);
    done();
  });
}

/** What every reply carries, those before any hook runs included: names in small letters, as Fastify keeps them (decision 0018). */
export const securityHeaders = (config: Config): OutgoingHttpHeaders => ({
  ...helmetHeaders(config),
  'permissions-policy': PERMISSIONS,
});

/** Devices that the portal never asks for, so that nothing embedded or injected can either. */
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

/** What Helmet sets on a response that nothing else has touched. */
function helmetHeaders(config: Config): OutgoingHttpHeaders {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  const middleware = helmet({
    contentSecurityPolicy: contentPolicy(config),
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
    // Whether other hosts of this domain speak TLS is not ours to promise.
    strictTransportSecurity: { includeSubDomains: false },
  });
  middleware(request, response, (error) => {
    if (error) throw error;
  });
  return response.getHeaders();
}
