import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { TICKET_PICTURES_BYTES } from '#contract/ticket-pictures.ts';
import type { Ticket } from '#contract/tickets.ts';
import { createPictureStore } from '#server/modules/pictures/pictures.open-store.adapter.ts';
import { prunePictures } from '#server/modules/pictures/pictures.usecases.ts';
import { pruneTicketPictures } from '#server/modules/ticket-pictures/ticket-pictures.usecases.ts';
import { ticketMessages, ticketPictures, tickets } from '#server/modules/tickets/tickets.table.ts';
import { answerOf } from '#support/client.ts';
import { startTestApp, type SignedIn, type TestApp, type TestAppInput } from '#support/app.ts';
import { picture } from '#support/pictures.ts';
import { sampleBodies } from '#support/samples.ts';
import { ordinary, polyglots } from '../pictures/hostile-pictures.ts';

const DAY = 24 * 3_600_000;
let folder: string;
let app: TestApp;
let player: SignedIn;
let support: SignedIn;

const enter = async () => {
  player = await app.player();
  support = await app.member('support');
};
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ticket-pictures-'));
  app = await startTestApp({ config: { dataDir: folder } });
});
beforeEach(enter);
afterEach(async () => {
  rmSync(join(folder, 'pictures'), { recursive: true, force: true });
  for (const table of [ticketPictures, ticketMessages, tickets]) await app.database.db.delete(table);
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs `work` with another configuration. */
async function withConfig(config: TestAppInput['config'], work: () => Promise<void>): Promise<void> {
  const usual = app;
  app = await startTestApp({ config: { dataDir: folder, ...config } });
  await enter();
  try {
    await work();
  } finally {
    await app.close();
    app = usual;
  }
}

const jpeg = (width = 60, height = 40) => picture({ width, height }).jpeg().toBuffer();
const send = ({ client }: SignedIn, bytes: Buffer) =>
  client.send({
    method: 'POST',
    path: '/ticket-pictures',
    body: bytes,
    headers: { 'content-type': 'application/octet-stream' },
  });
/** Uploads a picture and returns its name. */
async function upload(by: SignedIn, bytes: Buffer): Promise<string> {
  const reply = await send(by, bytes);
  expect(answerOf(reply), reply.body).toEqual([200, undefined]);
  return reply.json<{ name: string }>().name;
}
const ticketWith = (pictures: readonly string[]) => ({
  ...sampleBodies['createTicket'],
  characterName: undefined,
  pictures,
});
async function openTicket(by: SignedIn, pictures: readonly string[] = []): Promise<Ticket> {
  const reply = await by.client.post('/tickets', ticketWith(pictures));
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json();
}
const answer = (by: SignedIn, id: Ticket['id'], pictures: readonly string[], key?: string) =>
  by.client.post(`/tickets/${id}/messages`, { content: 'Segue a imagem', pictures }, { key });
const read = ({ client }: Pick<SignedIn, 'client'>, id: unknown, query = '') =>
  client.get(`/ticket-pictures/${String(id)}${query}`);
const files = (): string[] => {
  try {
    return readdirSync(join(folder, 'pictures')).toSorted();
  } catch {
    return [];
  }
};
const count = () => app.database.db.$count(ticketPictures);

describe('a picture of a ticket', () => {
  test('belongs to the description or to an answer, and both sides attach and see them', async () => {
    const [one, two] = [await upload(player, await jpeg(700, 500)), await upload(player, await jpeg(50, 50))];
    const opened = await openTicket(player, [one, two]);
    expect(opened.pictures).toMatchObject([
      { width: 700, height: 500 },
      { width: 50, height: 50 },
    ]);
    const own = await answer(player, opened.id, [await upload(player, await jpeg(61, 40))]);
    const teams = await answer(support, opened.id, [await upload(support, await jpeg(62, 40))]);
    expect([own, teams].map((reply) => reply.json())).toMatchObject([
      { isAdmin: false, pictures: [{ width: 61 }] },
      { isAdmin: true, pictures: [{ width: 62 }] },
    ]);
    const expected = {
      pictures: opened.pictures,
      ticketmessages: [{ pictures: [{ width: 61 }] }, { pictures: [{ width: 62 }] }],
    };
    for (const { client } of [player, support]) {
      expect(await client.call('getTicket', { params: { id: opened.id } })).toMatchObject(expected);
    }
    expect(await player.client.call('listOwnTickets')).toMatchObject([expected]);
    expect(await support.client.call('listTickets')).toMatchObject([expected]);
  });

  test('is stored as two files without metadata and location, upright, and served to its readers alone', async () => {
    const bytes = await picture({ width: 3000, height: 2000 })
      .withExif({ IFD0: { Copyright: 'Fulana' }, IFD3: { GPSLatitude: '23/1 33/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { pictures } = await openTicket(player, [await upload(player, bytes)]);
    const [shown] = pictures ?? [];
    expect(shown).toMatchObject({ width: 1600, height: 2400 });
    for (const [query, width] of [
      ['', 1600],
      ['?size=small', 480],
    ] as const) {
      const reply = await read(support, shown?.id, query);
      expect(reply.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'private, no-store',
        'content-security-policy': "default-src 'none'; sandbox",
        'cross-origin-resource-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
        'x-robots-tag': 'noindex',
      });
      const stored = await sharp(reply.rawPayload).metadata();
      expect(stored).toMatchObject({ format: 'webp', width });
      expect([stored.exif, stored.icc, stored.orientation]).toEqual([undefined, undefined, undefined]);
    }
    const stored = files();
    expect(stored).toHaveLength(2);
    for (const name of stored) expect((await app.app.inject(`/pictures/${name}`)).statusCode).toBe(404);
    const others = [await app.player(), await app.member('editor'), await app.member('shopkeeper')];
    for (const other of others) expect(answerOf(await read(other, shown?.id))).toEqual([404, 'not_found']);
    expect((await read({ client: app.visitor() }, shown?.id)).statusCode).toBe(401);
    expect((await read(player, shown?.id)).statusCode).toBe(200);
    expect(answerOf(await read(player, '999999'))).toEqual([404, 'not_found']);
    expect((await read(player, shown?.id, '?size=../large')).statusCode).toBe(400);
  });

  test('that belongs to no text yet is read by nobody, its uploader included', async () => {
    await upload(player, await jpeg());
    const [row] = await app.database.db.select().from(ticketPictures);
    for (const by of [player, support]) expect((await read(by, row?.id)).statusCode).toBe(404);
  });

  test('is named only by who uploaded it, once, and a refused ticket or answer stores nothing', async () => {
    const [mine, theirs] = [await upload(player, await jpeg()), await upload(support, await jpeg(41, 40))];
    for (const name of [theirs, 'a'.repeat(64), 'nada'])
      expect(answerOf(await player.client.post('/tickets', ticketWith([mine, name])))).toEqual([
        409,
        'ticket_picture_missing',
      ]);
    expect(await app.database.db.$count(tickets)).toBe(0);
    const { id } = await openTicket(player, [mine]);
    expect(answerOf(await answer(player, id, [mine]))).toEqual([409, 'ticket_picture_missing']);
    expect((await player.client.call('getTicket', { params: { id } })).ticketmessages).toEqual([]);
    const five = ['a', 'b', 'c', 'd', 'e'];
    expect(answerOf(await answer(player, id, five))).toEqual([400, 'invalid_input']);
  });

  test('and its text that are sent again with the same key are stored once; a name that comes twice counts once', async () => {
    const bytes = await jpeg();
    const name = await upload(player, bytes);
    const body = ticketWith([name, name]);
    const first = await player.client.post('/tickets', body, { key: 'um' });
    // The portal that has lost the reply may also send the file again.
    expect(await upload(player, bytes)).toBe(name);
    const second = await player.client.post('/tickets', body, { key: 'um' });
    expect([second.statusCode, second.json()]).toEqual([200, first.json()]);
    const { id, pictures } = first.json<Ticket>();
    expect(pictures).toHaveLength(1);
    const replies = [await answer(player, id, [name], 'dois'), await answer(player, id, [name], 'dois')];
    expect(new Set(replies.map(({ body: text }) => text)).size).toBe(1);
    expect(await app.database.db.$count(tickets)).toBe(1);
    expect(await count()).toBe(2);
  });

  test('of the same file has one effect, however often and simultaneously it is sent', async () => {
    const bytes = await jpeg();
    const names = await Promise.all([upload(player, bytes), upload(player, bytes), upload(player, bytes)]);
    expect(new Set(names).size).toBe(1);
    expect(await count()).toBe(1);
    expect(files()).toHaveLength(2);
    // Another account's is another picture.
    expect(await upload(support, bytes)).toBe(names[0]);
    expect(await count()).toBe(2);
    const { id } = await openTicket(player, [names[0] ?? '']);
    expect((await answer(support, id, [names[0] ?? ''])).statusCode).toBe(200);
    expect(new Set(files()).size).toBe(4);
  });

  // All of them, and those that are refused, are tested with the decoder, which is the same (pictures.encoder.adapter.hostile.test.ts).
  test('loses everything but the picture', async () => {
    const kinds = [
      'a PNG with a page behind it',
      'a JPEG with a page in its metadata',
      'a WebP of 3,000 frames',
    ];
    const hostile = (await polyglots(await ordinary())).filter(([name]) => kinds.includes(name));
    expect(hostile).toHaveLength(kinds.length);
    for (const [, bytes] of hostile) await upload(player, bytes);
    const names = files();
    expect(names).toHaveLength(2 * (await count()));
    for (const name of names) {
      const { format, pages, exif, icc } = await sharp(join(folder, 'pictures', name)).metadata();
      expect({ format, pages, exif, icc }).toEqual({ format: 'webp' });
    }
  });
});

describe('the bounds of pictures of tickets', () => {
  test('count new ones of an hour, for each account', async () => {
    const limits = { ...app.config.limits, ticketPicture: { max: 2, windowMs: 3_600_000 } };
    await withConfig({ limits }, async () => {
      const statuses: number[] = [];
      for (const width of [40, 41, 40, 42]) statuses.push((await send(player, await jpeg(width))).statusCode);
      expect(statuses).toEqual([200, 200, 200, 429]);
      expect((await send(await app.player(), await jpeg(42))).statusCode).toBe(200);
    });
  });

  test('are a quota for each player, so that one who fills it costs others nothing; the team has none', async () => {
    for (const by of [player, support]) {
      await upload(by, await jpeg(40));
      await app.database.db
        .update(ticketPictures)
        .set({ bytes: TICKET_PICTURES_BYTES })
        .where(eq(ticketPictures.accountId, by.id));
    }
    expect(answerOf(await send(player, await jpeg(41)))).toEqual([409, 'ticket_storage_limit']);
    expect(files()).toHaveLength(4);
    expect((await send(support, await jpeg(41))).statusCode).toBe(200);
    expect((await send(await app.player(), await jpeg(41))).statusCode).toBe(200);
  });

  test('are a quota of all together, apart from the one of public pictures', async () => {
    await withConfig({ pictures: { maxBytes: 3000, bucket: null } }, async () => {
      await upload(player, await jpeg(40));
      const large = await picture({ width: 400, height: 300, noise: true }).jpeg().toBuffer();
      expect(answerOf(await send(player, large))).toEqual([409, 'picture_storage_full']);
      expect([await count(), files().length]).toEqual([1, 2]);
      const admin = await app.admin();
      const published = await admin.client.send({
        method: 'POST',
        path: '/pictures',
        body: await jpeg(40),
        headers: { 'content-type': 'image/jpeg' },
      });
      expect(published.statusCode).toBe(200);
    });
  });
});

describe('the hourly pruning', () => {
  const age = () => {
    const old = new Date(app.now().getTime() - 2 * DAY);
    for (const name of files()) utimesSync(join(folder, 'pictures', name), old, old);
  };
  const prune = async (now = new Date(app.now().getTime() + DAY + 1000)) => {
    const input = { database: app.database, store: createPictureStore(app.config), now };
    await prunePictures(input);
    await pruneTicketPictures(input);
  };

  test('removes an upload that belongs to no text after a day, and what is in a ticket never', async () => {
    const used = await upload(player, await jpeg(40));
    await upload(player, await jpeg(41));
    const { pictures } = await openTicket(player, [used]);
    await prune(app.now());
    expect([await count(), files().length]).toEqual([2, 4]);
    age();
    await prune();
    expect([await count(), files().length]).toEqual([1, 2]);
    expect((await read(player, pictures?.[0]?.id)).statusCode).toBe(200);
  });

  test('removes old files that no row names, half-written ones too, and leaves those of others', async () => {
    const name = `ticket-${'a'.repeat(32)}-small.webp`;
    await upload(player, await jpeg());
    for (const one of [name, `.${name}.0123456789ab`, 'ticket-backup.tar', 'ticket-a-small.webp'])
      writeFileSync(join(folder, 'pictures', one), 'x');
    age();
    await prune(app.now());
    const left = files();
    expect(left.filter((one) => one.includes('aaaa'))).toEqual([]);
    expect(left).toHaveLength(4);
  });
});

describe('one’s own pictures', () => {
  test('are in the export as files, the team’s answers included, without the names of stored files', async () => {
    const { id } = await openTicket(player, [await upload(player, await jpeg(45, 30))]);
    await answer(support, id, [await upload(support, await jpeg(46, 30))]);
    await upload(player, await jpeg(47, 30));
    const other = await app.player();
    await openTicket(other, [await upload(other, await jpeg(48, 30))]);
    const reply = await player.client.post('/accounts/export');
    const { ticket_pictures: rows } = reply.json<{ ticket_pictures: { picture: string }[] }>();
    const widths = rows.map(async ({ picture: url }) => {
      const [type = '', data = ''] = url.split(',');
      expect(type).toBe('data:image/webp;base64');
      return (await sharp(Buffer.from(data, 'base64')).metadata()).width;
    });
    expect(await Promise.all(widths)).toEqual([45, 46, 47]);
    expect(reply.body).not.toMatch(/"(?:file|hash|accountId)"/);
  });

  test('are erased with the account, files and rows, and nobody else’s', async () => {
    const { id, pictures } = await openTicket(player, [await upload(player, await jpeg(45, 30))]);
    await answer(support, id, [await upload(support, await jpeg(46, 30))]);
    await upload(player, await jpeg(47, 30));
    const other = await app.player();
    const theirs = await openTicket(other, [await upload(other, await jpeg(45, 30))]);
    const reply = await player.client.post('/accounts/close', { password: player.password });
    expect(reply.statusCode, reply.body).toBe(200);
    expect([await count(), files().length]).toEqual([1, 2]);
    expect((await read(support, pictures?.[0]?.id)).statusCode).toBe(404);
    expect((await read(other, theirs.pictures?.[0]?.id)).statusCode).toBe(200);
  });
});
