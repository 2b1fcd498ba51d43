import { describe, expect, test } from 'vitest';
import { isLinkAddress, readAddress } from '#editor/links.ts';

describe('a link’s address', () => {
  test.each([
    ['https://a.example/x?y=1#z', 'https://a.example/x?y=1#z'],
    [' discord.gg/valdora ', 'https://discord.gg/valdora'],
    ['gm@valdora.example', 'mailto:gm@valdora.example'],
    ['/guides', '/guides'],
    ['#premios', '#premios'],
  ])('typed as %s is %s', (typed, address) => {
    expect(readAddress(typed)).toBe(address);
  });

  test.each([
    '',
    'uma palavra',
    'palavra',
    'javascript:alert(1)',
    'data:text/html,x',
    '//a.example',
    'https://',
  ])('is invalid when it is %j', (typed) => {
    expect(readAddress(typed)).toBeNull();
  });

  test.each(['JavaScript:alert(1)', ' javascript:x', 'vbscript:x', '/\\a.example'])(
    'may not be %j in an article',
    (address) => {
      expect(isLinkAddress(address)).toBe(false);
    },
  );
});
