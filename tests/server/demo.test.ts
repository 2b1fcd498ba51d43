import { describe, expect, test } from 'vitest';
import { isLoopback } from '#server/demo.ts';

describe('a listen address', () => {
  test.each(['127.0.0.1', '127.8.9.1', 'localhost', '::1'])('is local: %s', (host) => {
    expect(isLoopback(host)).toBe(true);
  });
  test.each(['0.0.0.0', '::', '192.168.0.10', 'portal.example', '127.evil.example', ''])(
    'is reachable by others: %s',
    (host) => {
      expect(isLoopback(host)).toBe(false);
    },
  );
});
