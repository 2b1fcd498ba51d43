import { Readable } from 'node:stream';
import { AwsClient } from 'aws4fetch';
import type { BucketSettings } from '#server/config/picture-settings.ts';
import { STORED_FORMATS } from '#contract/picture-files.ts';
import { sha256 } from '#server/lib/hash.ts';
import type { PictureStore } from './pictures.store.adapter.ts';

const TIMEOUT_MS = 15_000;
/** An S3-compatible bucket. Its files need not be public: the server serves them. `folder` precedes every file's name in it. */
export function bucketStore({ url, region, keyId, secret }: BucketSettings, folder: string): PictureStore {
  const prefix = `${folder}/`;
  const client = new AwsClient({
    accessKeyId: keyId,
    secretAccessKey: secret,
    region,
    service: 's3',
    retries: 2,
  });

  /** Sends a signed request. Throws for every status but success and the missing file's 404. */
  async function send(method: string, address: string, body?: Uint8Array): Promise<Response> {
    const init = {
      method,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(body && {
        body: Buffer.from(body),
        // The hash is signed, so that the bucket refuses a body that was changed on the way.
        headers: { 'content-type': typeOf(address), 'x-amz-content-sha256': sha256(body) },
      }),
    };
    const response = await client.fetch(address, init);
    if (response.ok || response.status === 404) return response;
    await response.body?.cancel();
    throw new Error(`The picture bucket answered ${method} with ${response.status}.`);
  }
  const addressOf = (name: string): string => `${url}/${prefix}${encodeURIComponent(name)}`;

  return {
    async write(name, bytes) {
      const response = await send('PUT', addressOf(name), bytes);
      await response.body?.cancel();
      if (!response.ok) throw new Error('The picture bucket does not exist.');
    },
    async read(name) {
      const response = await send('GET', addressOf(name));
      const { body, ok, headers } = response;
      if (ok && body) return { stream: Readable.from(body), bytes: Number(headers.get('content-length')) };
      await body?.cancel();
      return null;
    },
    async has(name) {
      const response = await send('HEAD', addressOf(name));
      await response.body?.cancel();
      return response.ok;
    },
    async *list() {
      let nextToken: string | undefined;
      do {
        const query = new URLSearchParams({
          'list-type': '2',
          prefix,
          ...(nextToken && { 'continuation-token': nextToken }),
        });
        const page = readPage(await (await send('GET', `${url}/?${query.toString()}`)).text());
        for (const { key, writtenAt } of page.files) yield { name: key.slice(prefix.length), writtenAt };
        nextToken = page.next;
      } while (nextToken !== undefined);
    },
    async remove(name) {
      const response = await send('DELETE', addressOf(name));
      await response.body?.cancel();
    },
  };
}

const typeOf = (address: string): string =>
  `image/${STORED_FORMATS.find((format) => address.endsWith(`.${format}`)) ?? 'webp'}`;

/** A page of a bucket's list. Keys are our own names, so they contain nothing that XML escapes. */
function readPage(xml: string): { files: { key: string; writtenAt: Date }[]; next: string | undefined } {
  const files = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].flatMap(([, entry = '']) => {
    const [key, written] = [textOf(entry, 'Key'), textOf(entry, 'LastModified')];
    return key === undefined || written === undefined ? [] : [{ key, writtenAt: new Date(written) }];
  });
  return { files, next: textOf(xml, 'NextContinuationToken')?.replaceAll('&amp;', '&') };
}

const textOf = (xml: string, tag: string): string | undefined =>
  new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1];
