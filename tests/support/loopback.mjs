import { createServer } from 'node:http';

/** A real server on loopback whose answers a test writes down. In JavaScript: the portal's types know no Node. */
export async function startLoopback() {
  const answers = new Map();
  const seen = [];
  let waiting = [];
  let server;
  let port = 0;

  async function answer(request, response) {
    const chunks = [];
    for await (const chunk of request) chunks.push(chunk);
    const path = request.url ?? '/';
    const body = Buffer.concat(chunks).toString();
    const got = { method: request.method ?? '', path, headers: request.headers, body };
    seen.push(got);
    for (const arrived of waiting.splice(0)) arrived(got);
    const given = answers.get(`${got.method} ${path}`) ?? {
      status: 404,
      body: { message: 'Não encontrado.' },
    };
    send(response, typeof given === 'function' ? await given(got) : given);
  }

  function send(response, { status = 200, headers = {}, body, lost, silent }) {
    if (silent) return;
    if (lost) {
      response.destroy();
      return;
    }
    const isText = typeof body === 'string';
    const type = isText ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8';
    response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store', ...headers });
    response.end(isText || body === undefined ? body : JSON.stringify(body));
  }

  async function start() {
    server = createServer((request, response) => void answer(request, response));
    await new Promise((done) => server.listen(port, '127.0.0.1', done));
    port = server.address().port;
  }

  async function stop() {
    const closed = new Promise((done) => server.close(done));
    server.closeAllConnections();
    await closed;
  }

  await start();
  return {
    origin: `http://127.0.0.1:${port}`,
    seen,
    on: (line, given) => void answers.set(line, given),
    next: () => new Promise((arrived) => waiting.push(arrived)),
    lines: () => seen.map(({ method, path }) => `${method} ${path}`),
    start,
    stop,
  };
}
