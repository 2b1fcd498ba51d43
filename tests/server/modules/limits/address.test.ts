import { describe, expect, test } from 'vitest';
import { isLoopback } from '#server/demo.ts';
import { addressKey } from '#server/modules/limits/limiter.ts';

describe('whose tries an address counts as', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2:0:0:0:1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('%s is %s', (ip, key) => {
    expect(addressKey(ip)).toBe(key);
  });
});

describe('an address to listen on', () => {
  test.each(['127.0.0.1', '127.8.9.1', 'localhost', '::1'])('is for this machine only: %s', (host) => {
    expect(isLoopback(host)).toBe(true);
  });
  test.each(['0.0.0.0', '::', '192.168.0.10', 'portal.example', '127.evil.example', ''])(
    'can be reached by others: %s',
    (host) => {
      expect(isLoopback(host)).toBe(false);
    },
  );
});
