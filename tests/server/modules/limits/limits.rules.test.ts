import { describe, expect, test } from 'vitest';
import { networksOf } from '#server/modules/limits/limits.rules.ts';

describe('the networks that a try is counted for', () => {
  test.each([
    ['203.0.113.7', ['203.0.113.7']],
    ['::ffff:203.0.113.7', ['203.0.113.7']],
    ['2001:db8:1:2a3:3:4:5:6', ['2001:db8:1:2a3::/64', '2001:db8:1:200::/56', '2001:db8:1:0::/48']],
    ['2001:db8:1:2::9', ['2001:db8:1:2::/64', '2001:db8:1:0::/56', '2001:db8:1:0::/48']],
    ['2001:DB8:1:FFFF:0:0:0:1', ['2001:db8:1:ffff::/64', '2001:db8:1:ff00::/56', '2001:db8:1:0::/48']],
    ['2001:db8::1', ['2001:db8:0:0::/64', '2001:db8:0:0::/56', '2001:db8:0:0::/48']],
    ['::1', ['0:0:0:0::/64', '0:0:0:0::/56', '0:0:0:0::/48']],
    ['fe80::1%eth0', ['fe80:0:0:0::/64', 'fe80:0:0:0::/56', 'fe80:0:0:0::/48']],
  ])('of %s are %j', (ip, networks) => {
    expect(networksOf(ip).map(({ network }) => network)).toEqual(networks);
  });
});
