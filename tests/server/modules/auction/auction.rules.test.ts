import { expect, it } from 'vitest';
import { readCursor, writeCursor } from '#server/modules/auction/auction.rules.ts';

it('a cursor is read as it was written, and any other text is refused', () => {
  const cursor = { listedAt: new Date('2026-11-20T15:00:00.123Z'), id: 2_147_483_647 };
  expect(readCursor(writeCursor(cursor))).toEqual(cursor);
  for (const text of [
    '',
    '1',
    '1-',
    '-1',
    '1-2-3',
    '1.5-2',
    `1-2147483648`,
    `${'9'.repeat(15)}-1`,
    'x',
    '1-2 ',
  ])
    expect(readCursor(text), text).toBeNull();
});
