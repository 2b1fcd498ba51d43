import { describe, expect, test } from 'vitest';
import { isLinkAddress, readAddress } from '#editor/links.ts';

describe('the address of a link', () => {
  test.each([
    ['https://a.example/x?y=1#z', 'https://a.example/x?y=1#z'],
    [' discord.gg/valdora ', 'https://discord.gg/valdora'],
    ['gm@valdora.example', 'mailto:gm@valdora.example'],
    ['/guides', '/guides'],
    ['#premios', '#premios'],
  ])('%s is %s', (typed, address) => {
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
  ])('%j is none', (typed) => {
    expect(readAddress(typed)).toBeNull();
  });

  test.each(['JavaScript:alert(1)', ' javascript:x', 'vbscript:x', '/\\a.example'])(
    'no article links to %j',
    (address) => {
      expect(isLinkAddress(address)).toBe(false);
    },
  );
});
