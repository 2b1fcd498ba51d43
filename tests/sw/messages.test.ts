import { expect, it } from 'vitest';
import { readMessage } from '#sw/messages.ts';

it('the messages to update and to cache pictures are understood', () => {
  expect(readMessage({ type: 'SKIP_WAITING' })).toEqual({ type: 'SKIP_WAITING' });
  expect(readMessage({ type: 'warm', urls: ['/images/news/a.webp'] })).toEqual({
    type: 'warm',
    urls: ['/images/news/a.webp'],
  });
});

it.each([null, 'SKIP_WAITING', { type: 'skip' }, { type: 'warm' }, { type: 'warm', urls: [1] }])(
  'the message %j is ignored',
  (data) => expect(readMessage(data)).toBeNull(),
);

it('at most sixty pictures are cached at a time', () => {
  const urls = Array.from({ length: 61 }, (_, index) => `/images/news/${index}.webp`);
  expect(readMessage({ type: 'warm', urls })).toBeNull();
});
