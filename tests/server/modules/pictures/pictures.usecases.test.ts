import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, getTableColumns, getTableName, is, sql } from 'drizzle-orm';
import { PgTable, type AnyPgColumn } from 'drizzle-orm/pg-core';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { pictureName, readPictureAddress } from '#contract/picture-files.ts';
import { banners } from '#server/modules/banners/banners.table.ts';
import { auditLog } from '#server/modules/audit/audit.table.ts';
import { guideMaps } from '#server/modules/guides/guides.table.ts';
import { news, newsRevisions } from '#server/modules/news/news.table.ts';
import { createPictureStore } from '#server/modules/pictures/pictures.open-store.adapter.ts';
import type { PictureStore } from '#server/modules/pictures/pictures.store.adapter.ts';
import { pictures } from '#server/modules/pictures/pictures.table.ts';
import { prunePictures, uploadPicture } from '#server/modules/pictures/pictures.usecases.ts';
import { PICTURE_COLUMNS } from '#server/modules/pictures/pictures.unused.usecases.ts';
import * as schema from '#server/schema.ts';
import { startTestApp, type SignedIn, type TestApp, type TestAppInput } from '#support/app.ts';
import { picture } from '#support/pictures.ts';

const DAY = 24 * 3_600_000;
let folder: string;
let app: TestApp;
let admin: SignedIn;
let store: PictureStore;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pictures-'));
  app = await startTestApp({ config: { dataDir: folder } });
  admin = await app.admin();
  store = createPictureStore(app.config);
});
afterEach(async () => {
  rmSync(join(folder, 'pictures'), { recursive: true, force: true });
  for (const table of [pictures, news, banners, guideMaps, auditLog]) await app.database.db.delete(table);
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs `work` with another configuration. */
async function withConfig(config: TestAppInput['config'], work: () => Promise<void>): Promise<void> {
  const usual = { app, admin };
  app = await startTestApp({ config: { dataDir: folder, ...config } });
  admin = await app.admin();
  try {
    await work();
  } finally {
    await app.close();
    ({ app, admin } = usual);
  }
}

const send = ({ client }: SignedIn, bytes: Buffer, alt = '') =>
  client.send({
    method: 'POST',
    path: `/pictures?alt=${encodeURIComponent(alt)}`,
    body: bytes,
    headers: { 'content-type': 'image/jpeg' },
  });
const upload = async (bytes: Buffer, alt?: string) => {
  const reply = await send(admin, bytes, alt);
  expect([reply.statusCode, reply.body]).toMatchObject([200, expect.anything()]);
  return reply.json<{ src: string; width: number; height: number }>();
};
const jpeg = (width: number, height: number) => picture({ width, height }).jpeg().toBuffer();
const files = (): string[] => readdirSync(join(folder, 'pictures')).sort();
const hashOf = (src: string): string => readPictureAddress(src)?.hash ?? '';
const rowOf = async (src: string) =>
  (
    await app.database.db
      .select()
      .from(pictures)
      .where(eq(pictures.hash, hashOf(src)))
  )[0];

describe('an upload', () => {
  test('is stored in three widths as AVIF and WebP, with its description, author, time and an audit row', async () => {
    const { src, width, height } = await upload(await jpeg(1800, 1200), 'A forja ao anoitecer');
    expect([width, height]).toEqual([1600, 1067]);
    const hash = hashOf(src);
    expect(src).toBe(`/pictures/${hash}-1600.webp`);
    const names = [480, 960, 1600].flatMap((one) => [`${hash}-${one}.avif`, `${hash}-${one}.webp`]);
    expect(files()).toEqual(names.sort());
    expect(await rowOf(src)).toMatchObject({
      alt: 'A forja ao anoitecer',
      widths: [480, 960, 1600],
      accountId: admin.id,
      bytes: expect.any(Number),
    });
    const [entry] = await app.database.db.select().from(auditLog);
    expect(entry).toMatchObject({ action: 'pictures.create', after: { image_url: src } });
  });

  test('is never enlarged, so a small picture has only the widths that it fills', async () => {
    const { src, width, height } = await upload(await jpeg(700, 500));
    expect([width, height]).toEqual([700, 500]);
    expect(src).toMatch(/-960\.webp$/);
    const reply = await app.app.inject(src);
    expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ width: 700, height: 500 });
    expect((await app.app.inject(src.replace('-960', '-1600'))).statusCode).toBe(404);
  });

  test('loses its metadata, its location included, and is turned upright', async () => {
    const bytes = await picture({ width: 300, height: 200 })
      .withExif({ IFD0: { Copyright: 'Fulana' }, IFD3: { GPSLatitude: '23/1 33/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { src, width, height } = await upload(bytes);
    expect([width, height]).toEqual([200, 300]);
    const stored = await sharp((await app.app.inject(src)).rawPayload).metadata();
    expect([stored.exif, stored.icc, stored.orientation]).toEqual([undefined, undefined, undefined]);
  });

  test('of an animated AVIF, which is not decoded, is told as such instead of as broken', async () => {
    const bytes = await picture({ width: 60, height: 40 }).avif().toBuffer();
    await upload(bytes);
    bytes.write('avis', 8);
    const reply = await send(admin, bytes);
    expect([reply.statusCode, reply.json()]).toMatchObject([415, { code: 'picture_animated' }]);
  });

  test('of the same file has one effect, however often and simultaneously it is sent', async () => {
    const bytes = await jpeg(500, 400);
    const replies = await Promise.all([send(admin, bytes), send(admin, bytes), send(admin, bytes)]);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(new Set(replies.map(({ body }) => body)).size).toBe(1);
    expect(await app.database.db.$count(pictures)).toBe(1);
    expect(await app.database.db.$count(auditLog)).toBe(1);
  });

  test('writes its files again when they are missing', async () => {
    const bytes = await jpeg(400, 300);
    const { src } = await upload(bytes);
    rmSync(join(folder, 'pictures'), { recursive: true });
    expect((await app.app.inject(src)).statusCode).toBe(404);
    await upload(bytes);
    expect((await app.app.inject(src)).statusCode).toBe(200);
  });

  test('that waits for a slow bucket holds up no other upload', async () => {
    const [bytes, other] = [await jpeg(60, 40), await jpeg(61, 40)];
    const whileIn = async (method: 'write' | 'has') => {
      let started: Promise<unknown> | undefined;
      const slow: PictureStore = {
        ...store,
        write: async (...file) => {
          if (method === 'write') await (started ??= upload(other));
          return store.write(...file);
        },
        has: async (name) => {
          if (method === 'has') await (started ??= upload(other));
          return store.has(name);
        },
      };
      await uploadDirectly({ store: slow, bytes });
      expect(started).toBeDefined();
    };
    await whileIn('write');
    await whileIn('has');
    // Its files are gone, so it writes them again.
    rmSync(join(folder, 'pictures'), { recursive: true });
    await whileIn('write');
    expect(await app.database.db.$count(pictures)).toBe(2);
  });

  test('whose files are removed as those of an interrupted one, before its row is there, writes them again', async () => {
    const bytes = await jpeg(60, 40);
    let written = 0;
    const pruned: PictureStore = {
      ...store,
      write: async (name, content) => {
        await store.write(name, content);
        written += 1;
        if (written === 2) await prune(app.now());
      },
    };
    await uploadDirectly({ store: pruned, bytes });
    expect(files()).toHaveLength(2);
  });

  test('requires the right to upload, which editors and shop keepers have and support and players do not', async () => {
    const bytes = await jpeg(40, 30);
    const statusOf = async (by: SignedIn) => (await send(by, bytes)).statusCode;
    expect(await statusOf(await app.member('editor'))).toBe(200);
    expect(await statusOf(await app.member('shopkeeper'))).toBe(200);
    expect(await statusOf(await app.member('support'))).toBe(403);
    expect(await statusOf(await app.player())).toBe(403);
  });
});

describe('the storage limit for pictures', () => {
  test('applies per hour and counts the same file once', async () => {
    const limits = { ...app.config.limits, picture: { max: 2, windowMs: 3_600_000 } };
    await withConfig({ limits }, async () => {
      const statuses: number[] = [];
      for (const width of [40, 41, 40, 42])
        statuses.push((await send(admin, await jpeg(width, 30))).statusCode);
      expect(statuses).toEqual([200, 200, 200, 429]);
    });
  });

  test('applies in total, and a refused upload stores no row', async () => {
    await withConfig({ pictures: { maxBytes: 3000, bucket: null } }, async () => {
      await upload(await jpeg(40, 30));
      const large = await picture({ width: 400, height: 300, noise: true }).jpeg().toBuffer();
      const reply = await send(admin, large);
      expect([reply.statusCode, reply.json()]).toMatchObject([409, { code: 'picture_storage_full' }]);
      expect(await app.database.db.$count(pictures)).toBe(1);
    });
  });
});

test('a stored picture is served only as a picture, and may be cached for ever', async () => {
  const { src } = await upload(await jpeg(40, 30));
  for (const [address, type] of [
    [src, 'image/webp'],
    [src.replace('.webp', '.avif'), 'image/avif'],
  ] as const) {
    const { headers, statusCode } = await app.app.inject(address);
    expect([statusCode, headers['content-type']]).toEqual([200, type]);
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      // A portal on another origin than the API's shows it, and its service worker caches it.
      'cross-origin-resource-policy': 'cross-origin',
      'access-control-allow-origin': '*',
    });
  }
  for (const address of ['/pictures/../secret', '/pictures/%2e%2e%2fsecret', '/pictures/', `${src}.html`])
    expect((await app.app.inject(address)).statusCode).toBe(404);
});

/** Prunes a day and an hour later, unless another time is given, when all files are old. */
async function prune(now = new Date(app.now().getTime() + DAY + 3_600_000)): Promise<void> {
  for (const name of files()) {
    const old = new Date(app.now().getTime() - 2 * DAY);
    utimesSync(join(folder, 'pictures', name), old, old);
  }
  await prunePictures({ database: app.database, store, now });
}

describe('the hourly pruning', () => {
  test('removes an unused picture after a day and not earlier', async () => {
    const { src } = await upload(await jpeg(40, 30));
    await prunePictures({ database: app.database, store, now: app.now() });
    expect((await app.app.inject(src)).statusCode).toBe(200);
    await prune();
    expect(await rowOf(src)).toBeUndefined();
    expect(files()).toEqual([]);
  });

  test('keeps pictures that articles, their earlier versions, covers, banners and maps use', async () => {
    const [inText, cover, banner, map, old] = await Promise.all(
      [50, 51, 52, 53, 55].map(async (width) => (await upload(await jpeg(width, 30))).src),
    );
    const { db } = app.database;
    const dates = { start_date: new Date(), end_date: new Date(Date.now() + DAY) };
    await db.insert(news).values({
      title: 'A',
      slug: 'a',
      summary: 'a',
      content: `<p><img src="${inText}" alt=""></p>`,
      image_url: cover,
    });
    const {
      id: newsId,
      title,
      slug,
      summary,
      content,
      status,
      pinned,
      tags,
    } = (await db.select().from(news))[0]!;
    await db.insert(newsRevisions).values({
      newsId,
      savedAt: new Date(),
      article: {
        title,
        slug,
        summary,
        content,
        status,
        pinned,
        tags,
        image_url: old ?? null,
        author: null,
        published_at: '',
        publish_at: null,
      },
    });
    await db.insert(banners).values({ name: 'B', description: 'b', image: banner, pity_limit: 10, ...dates });
    await db.insert(guideMaps).values({ name: 'M', type: 'MAPA', recommended_lv: 1, image_url: map });
    const unused = await upload(await jpeg(54, 30));
    await prune();
    for (const src of [inText, cover, banner, map, old])
      expect((await app.app.inject(src ?? '')).statusCode).toBe(200);
    expect((await app.app.inject(unused.src)).statusCode).toBe(404);
  });

  test('checks every column that may name a picture', () => {
    const named = /article|image|picture|cover|content|html|body|logo/i;
    const columnName = (column: AnyPgColumn) => `${getTableName(column.table)}.${column.name}`;
    const found = Object.values(schema).flatMap((table) =>
      is(table, PgTable) && getTableName(table) !== 'pictures'
        ? Object.values(getTableColumns(table))
            .filter((column) => ['string', 'json'].includes(column.dataType) && named.test(column.name))
            .map(columnName)
        : [],
    );
    const known = new Set(PICTURE_COLUMNS.map(columnName));
    expect(found.filter((name) => !known.has(name))).toEqual(WITHOUT_PICTURES);
  });

  test('removes partial files that a killed process has left', async () => {
    // Four files: AVIF and WebP in two widths.
    const bytes = await jpeg(500, 350);
    for (const last of [0, 1, 3]) {
      let written = 0;
      const dying: PictureStore = {
        ...store,
        write: async (name, content) => {
          if (written === last) throw new Error('killed');
          written += 1;
          await store.write(name, content);
        },
      };
      await expect(uploadDirectly({ store: dying, bytes })).rejects.toThrow('killed');
      expect(await app.database.db.$count(pictures)).toBe(0);
    }
    const halfWritten = `.${'a'.repeat(64)}-480.avif.0123456789ab`;
    writeFileSync(join(folder, 'pictures', halfWritten), bytes);
    expect(files().length).toBeGreaterThan(1);
    await prune();
    expect(files()).toEqual([]);
    const { src } = await upload(bytes);
    expect((await app.app.inject(src)).statusCode).toBe(200);
  });

  test('keeps files that are not pictures, because a bucket or folder may also hold backups', async () => {
    await upload(await jpeg(40, 30));
    const others = ['.gitkeep', 'backup.tar', `${'a'.repeat(64)}.jpg`];
    for (const name of others) writeFileSync(join(folder, 'pictures', name), 'of somebody else');
    await prune();
    expect(files().toSorted()).toEqual(others.toSorted());
  });

  test('opens no transaction for a picture that is in use, however old', async () => {
    const { src } = await upload(await jpeg(40, 30));
    const dates = { start_date: new Date(), end_date: new Date(Date.now() + DAY) };
    const banner = { name: 'B', description: 'b', image: src, pity_limit: 10, ...dates };
    await app.database.db.insert(banners).values(banner);
    const transact = vi.spyOn(app.database, 'transact');
    await prune();
    expect((await app.app.inject(src)).statusCode).toBe(200);
    expect(transact).not.toHaveBeenCalled();
  });

  test('leaves a picture that moves from a banner to an article meanwhile', async () => {
    const { src } = await upload(await jpeg(40, 30));
    const dates = { start_date: new Date(), end_date: new Date(Date.now() + DAY) };
    const { db } = app.database;
    await db.insert(banners).values({ name: 'B', description: 'b', image: src, pity_limit: 10, ...dates });
    let locked: (() => void) | undefined;
    const isLocked = new Promise<void>((settled) => (locked = settled));
    const moving = app.database.transact(async (tx) => {
      await tx.execute(sql`lock table banners in access exclusive mode`);
      locked?.();
      // On PostgreSQL the pruning waits for the banners now. The embedded engine begins it after this transaction.
      await new Promise((settled) => setTimeout(settled, 300));
      const content = `<p><img src="${src}" alt=""></p>`;
      await tx.insert(news).values({ title: 'A', slug: 'a', summary: 'a', content });
      await tx.update(banners).set({ image: null });
    });
    await isLocked;
    await Promise.all([prune(), moving]);
    expect((await app.app.inject(src)).statusCode).toBe(200);
  });

  test('and an upload of the same file wait for each other, so the picture exists afterwards', async () => {
    const bytes = await jpeg(60, 40);
    const { src } = await upload(bytes);
    for (let round = 0; round < 3; round += 1) {
      await app.database.db.update(pictures).set({ uploadedAt: new Date(0) });
      // The pruning uses the current time, so the file just uploaded counts as new in either order.
      await Promise.all([prune(app.now()), upload(bytes)]);
      const { hash, width } = readPictureAddress(src)!;
      expect(await store.has(pictureName({ hash, width, format: 'avif' }))).toBe(true);
      expect(await rowOf(src)).toBeDefined();
    }
  });
});

/** Columns that match the name pattern but hold no picture: plain text, hashes, the code of a payment. */
const WITHOUT_PICTURES: string[] = [
  'top_ups.picture',
  'idempotency_keys.body_hash',
  'ticket_messages.content',
  'saved_answers.content',
];

/** Uploads without a request, into another store. */
async function uploadDirectly({ store: into, bytes }: { store: PictureStore; bytes: Buffer }) {
  const context = { actor: await actorOf(admin), now: app.now(), requestId: 'r' };
  const limiter = { consume: async () => {}, consumeAll: async () => {}, refund: async () => {} };
  const deps = { database: app.database, config: app.config };
  return uploadPicture({ deps, store: into, limiter, context, alt: '', bytes });
}

async function actorOf({ id }: SignedIn) {
  const [session] = await app.database.db
    .select()
    .from(schema.sessions)
    .where(eq(schema.sessions.accountId, id));
  return { accountId: id, accounttype: 5, role: null, sessionId: session?.tokenHash ?? '' };
}
