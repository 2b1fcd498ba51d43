import { once } from 'node:events';
import { connect } from 'node:net';

export const slowLogin = (port: number) =>
  slowPost({ port, path: '/api/auth/login', content: { username: 'alguem', password: 'segredo' } });

/** Begins a request and sends the rest of its body only at `finish()`: it is under way for as long as a test needs. */
export async function slowPost({ port, path, content }: { port: number; path: string; content: object }) {
  const first = await fetch(`http://127.0.0.1:${port}/api/news`);
  const cookie = first.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const body = JSON.stringify(content);
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  let answer = '';
  socket.setEncoding('utf8').on('data', (part: string) => void (answer += part));
  const head = [
    `POST ${path} HTTP/1.1`,
    'Host: localhost',
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
    `Cookie: ${cookie}`,
    `X-XSRF-TOKEN: ${cookie.split('=')[1]}`,
    'Expect: 100-continue',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  // The interim answer (100 Continue) means that the request has arrived.
  await once(socket, 'data');
  socket.write(body.slice(0, 10));
  return {
    /** Sends the rest of the body. Resolves with everything that the server has answered until it closed the connection. */
    async finish(): Promise<string> {
      socket.write(body.slice(10));
      await once(socket, 'close');
      return answer;
    },
  };
}
