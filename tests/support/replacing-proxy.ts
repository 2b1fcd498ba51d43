/** A real intermediary: it lets a request through to the server, which acts, and answers with something of its own. */
import { createServer, request as requestOf, type ServerResponse } from 'node:http';
import type { ForeignReply } from './foreign-replies.ts';
import { listenOnLoopback } from './ports.ts';

interface ReplacingProxy {
  readonly origin: string;
  /** Replaces the replies to these requests ('POST /api/…'), until it is called with null. */
  replace(reply: ForeignReply | null, only?: RegExp): void;
  close(): Promise<void>;
}

export async function startReplacingProxy(target: string): Promise<ReplacingProxy> {
  let foreign: { reply: ForeignReply; only: RegExp } | null = null;
  const server = createServer((incoming, outgoing) => {
    const line = `${incoming.method} ${incoming.url}`;
    if (incoming.url === '/hotspot') return send(outgoing, HOTSPOT);
    const upstream = requestOf(
      new URL(incoming.url ?? '/', target),
      { method: incoming.method, headers: incoming.headers },
      (answer) => {
        const replacement = foreign?.only.test(line) ? foreign.reply : null;
        if (!replacement) {
          outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
          answer.pipe(outgoing);
          return;
        }
        // The server has acted when its reply has ended.
        answer.resume().once('end', () => send(outgoing, replacement));
      },
    );
    upstream.once('error', () => outgoing.destroy());
    incoming.pipe(upstream);
  });
  const port = await listenOnLoopback({ server, port: 0 });
  return {
    origin: `http://127.0.0.1:${port}`,
    replace: (reply, only = /./) => void (foreign = reply && { reply, only }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const HOTSPOT: ForeignReply = { status: 200, type: 'text/html', body: '<h1>Hotel</h1>' };

function send(outgoing: ServerResponse, { status, type, body, location, cut }: ForeignReply): void {
  if (cut === 'before the reply') return void outgoing.destroy();
  const length = cut ? { 'content-length': String(body.length + 100) } : {};
  outgoing.writeHead(status, {
    ...(type && { 'content-type': type }),
    ...(location && { location }),
    ...length,
  });
  if (!cut) return void outgoing.end(body);
  outgoing.write(body, () => outgoing.destroy());
}
