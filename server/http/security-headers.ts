import helmet from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';
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
      formAction: [own],
    },
  };
}

/** Gives every reply the security headers. They are the same for all, so helmet, which builds them anew each time, is asked once. */
export async function secureReplies({
  app,
  config,
}: {
  app: FastifyInstance;
  config: Config;
}): Promise<void> {
  const headers = await headersOfHelmet(config);
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers);
    done();
  });
}

/** What helmet writes on the reply of a server that does nothing else. */
async function headersOfHelmet(config: Config): Promise<Record<string, string>> {
  const written: Record<string, string> = {};
  const probe = Fastify();
  await probe.register(helmet, {
    contentSecurityPolicy: contentPolicy(config),
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
    // Whether the neighbours on this domain speak TLS is not ours to promise.
    strictTransportSecurity: { includeSubDomains: false },
  });
  // Before Fastify adds what is its own.
  probe.get('/', async (_request, { raw }) => {
    for (const [name, value] of Object.entries(raw.getHeaders())) written[name] = String(value);
    return '';
  });
  await probe.inject('/');
  await probe.close();
  return written;
}
