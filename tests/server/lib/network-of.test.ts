import { expect, test } from 'vitest';
import { networkOf } from '#server/lib/network-of.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:DB8:1:ff::9', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
  ['::1', '0:0:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0::/48'],
])('the network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test('addresses of one network have the same name, however they are written', () => {
  const names = ['2001:db8:0:1::1', '2001:db8::2', '2001:db8:0:0:5:6:7:8'].map(networkOf);
  expect(new Set(names).size).toBe(1);
});
