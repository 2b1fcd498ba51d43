import { extname, resolve, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#server/config/config.ts';
import { pathOf } from '#server/http/address.ts';
import { AppError } from '#server/core/errors.ts';
import type { FindPicture, PageLists } from './page-content.ts';
import { APP_SHELL_FILE, isBuilt, servePages, type AnswerPage } from './pages.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';
/** For pictures and sprite sheets, which have no hash in their names. The service worker fetches changed ones. */
const ONE_HOUR = 'public, max-age=3600';
/** Files that browsers must revalidate. */
const REVALIDATED = new Set(['.html', '.js', '.json', '.webmanifest', '.xml', '.txt']);

function cachingOf(file: string): string {
  if (file.includes(`${sep}assets${sep}`)) return IMMUTABLE;
  return REVALIDATED.has(extname(file.replace(/\.(br|gz)$/, ''))) ? 'no-cache' : ONE_HOUR;
}

/** Serves the built portal: its files, and its pages at all other addresses. Returns the function that answers any address. */
export async function servePortal(input: {
  app: FastifyInstance;
  portalDir: string;
  /** Folders with the hashed files of earlier builds. */
  retained: readonly string[];
  lists: PageLists;
  findPicture: FindPicture;
  config: Pick<Config, 'publicOrigin' | 'draws' | 'registrationAge'>;
}): Promise<AnswerPage> {
  const { app, portalDir, retained, lists, findPicture, config } = input;
  const hasPages = isBuilt(portalDir);
  if (hasPages) {
    await app.register(fastifyStatic, {
      root: [portalDir, ...retained].map((path) => resolve(path)),
      preCompressed: true,
      dotfiles: 'ignore',
      index: APP_SHELL_FILE,
      cacheControl: false,
      setHeaders: (reply, path) => void reply.header('Cache-Control', cachingOf(path)),
      // Its own route lists every folder of a path several times for each request, to compare the case of names.
      serve: false,
    });
    app.route<{ Params: { '*': string } }>({
      method: ['GET', 'HEAD'],
      url: '/*',
      handler: (request, reply) => reply.sendFile(`/${request.params['*']}`),
    });
  }
  const answerPage = hasPages ? servePages({ app, portalDir, lists, findPicture, config }) : null;
  const answer: AnswerPage = async (request, reply) => answerUnmatched({ request, reply, answerPage });
  app.setNotFoundHandler(answer);
  return answer;
}

/** Answers an address without a file: with a page, or 404 where it names a file or an API call. */
function answerUnmatched(input: {
  request: FastifyRequest;
  reply: FastifyReply;
  /** Null where no portal was built. */
  answerPage: AnswerPage | null;
}): unknown {
  const { request, reply, answerPage } = input;
  const path = pathOf(request.url);
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (!isRead || path === '/api' || path.startsWith('/api/')) throw new AppError('not_found');
  if (answerPage && !path.startsWith('/assets/') && extname(path) === '') return answerPage(request, reply);
  const text = answerPage ? 'Arquivo não encontrado.' : 'O portal ainda não foi construído: npm run build';
  return reply.code(404).header('Cache-Control', 'no-store').type('text/plain; charset=utf-8').send(text);
}
