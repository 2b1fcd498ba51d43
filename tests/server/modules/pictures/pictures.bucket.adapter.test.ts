/** The bucket of pictures, against a server that checks each signature as S3 does. */
import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { afterAll, expect, test } from 'vitest';
import { listenOnLoopback } from '#support/ports.ts';
import { bucketStore } from '#server/modules/pictures/pictures.bucket.adapter.ts';

const KEY = { keyId: 'AKEXAMPLE', secret: 'the-secret-of-the-bucket' };
const REGION = 'eu-test-1';
const PAGE = 2;
const objects = new Map<string, { body: Buffer; type: string; writtenAt: Date }>();

const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, data: string): Buffer => createHmac('sha256', key).update(data).digest();

/** Signature version 4, calculated from the request as it was received. */
function isSigned(request: IncomingMessage, body: Buffer): boolean {
  const { authorization = '' } = request.headers;
  const [, scope = '', names = '', signature] =
    /Credential=AKEXAMPLE\/([^,]+), SignedHeaders=([^,]+), Signature=([\da-f]+)/.exec(authorization) ?? [];
  const { pathname, searchParams } = new URL(request.url ?? '', url);
  const encode = (text: string) =>
    encodeURIComponent(text).replace(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`);
  const query = [...searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&');
  const hash = String(request.headers['x-amz-content-sha256']);
  if (body.length > 0 && hash !== sha256(body)) return false;
  const headers = names
    .split(';')
    .map((name) => `${name}:${String(request.headers[name])}\n`)
    .join('');
  const canonical = [request.method, pathname, query, headers, names, hash].join('\n');
  const date = String(request.headers['x-amz-date']);
  const [day = '', region = '', service = ''] = scope.split('/');
  const text = ['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n');
  const key = [region, service, 'aws4_request'].reduce<Buffer>(hmac, hmac(`AWS4${KEY.secret}`, day));
  return region === REGION && service === 's3' && signature === hmac(key, text).toString('hex');
}

function listing(search: URLSearchParams): string {
  const prefix = search.get('prefix') ?? '';
  const after = search.get('continuation-token') ?? '';
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
  const page = keys.slice(0, PAGE);
  const more = keys.length > PAGE ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
  const files = page.map(
    (key) =>
      `<Contents><Key>${key}</Key><LastModified>${objects.get(key)?.writtenAt.toISOString()}</LastModified></Contents>`,
  );
  return `<?xml version="1.0"?><ListBucketResult>${files.join('')}${more}</ListBucketResult>`;
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = Buffer.concat(await request.toArray());
  const { pathname, searchParams } = new URL(request.url ?? '', url);
  const key = decodeURIComponent(pathname.replace('/valdora/', ''));
  const found = objects.get(key);
  if (!isSigned(request, body)) response.writeHead(403).end();
  else if (request.method === 'PUT') {
    objects.set(key, { body, type: String(request.headers['content-type']), writtenAt: new Date() });
    response.end();
  } else if (searchParams.has('list-type')) response.end(listing(searchParams));
  else if (request.method === 'DELETE') {
    objects.delete(key);
    response.writeHead(204).end();
  } else if (!found) response.writeHead(404).end();
  else response.end(request.method === 'HEAD' ? undefined : found.body);
}

const server = createServer((request, response) => void answer(request, response));
const url = `http://127.0.0.1:${await listenOnLoopback({ server })}`;
afterAll(() => void server.close());

const store = (secret = KEY.secret) =>
  bucketStore({ url: `${url}/valdora`, region: REGION, keyId: KEY.keyId, secret }, 'pictures');

test('a bucket stores files, lists them page by page and removes them', async () => {
  const names = ['a-480.avif', 'a-480.webp', 'a-960.avif', 'a-960.webp', 'b-480.webp'];
  for (const name of names) await store().write(name, Buffer.from(`bytes of ${name}`));
  objects.set('other/file', { body: Buffer.from(''), type: '', writtenAt: new Date() });
  expect(objects.get('pictures/a-480.avif')?.type).toBe('image/avif');
  const content = await store().read('a-480.webp');
  expect([content?.bytes, String(Buffer.concat((await content?.stream.toArray()) ?? []))]).toEqual([
    19,
    'bytes of a-480.webp',
  ]);
  expect(await store().has('b-480.webp')).toBe(true);
  expect(await store().read('c-480.webp')).toBeNull();
  expect(await store().has('c-480.webp')).toBe(false);
  const listed: string[] = [];
  for await (const { name, writtenAt } of store().list()) {
    expect(Math.abs(writtenAt.getTime() - Date.now())).toBeLessThan(60_000);
    listed.push(name);
  }
  expect(listed).toEqual(names);
  await store().remove('a-480.webp');
  await store().remove('a-480.webp');
  expect(await store().has('a-480.webp')).toBe(false);
});

test('a wrong key is reported as an error and not as a missing file', async () => {
  await expect(store('wrong').read('a-480.avif')).rejects.toThrow('answered GET with 403');
  await expect(store('wrong').write('a-480.avif', Buffer.from('x'))).rejects.toThrow('answered PUT with 403');
});
