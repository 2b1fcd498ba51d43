import { expect, test } from 'vitest';
import { returnPathOf } from '#session/return-path.ts';

const origin = 'https://valdora.example';
const pathOf = (returnTo: unknown, isPage = () => true) => returnPathOf({ returnTo, origin, isPage });

test.each(['/banners', '/banners?banner=3', '/guides#mapa', '/auction?nome=%2F%2Fevil&max=10'])(
  'a login leads back to a page of this portal: %s',
  (path) => expect(pathOf(path)).toBe(path),
);

test.each([
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  ' //evil.example',
  '/.//evil.example',
  '/x/..//evil.example',
  '/.\\/evil.example',
  'https://evil.example/',
  'https:evil.example',
  'https://valdora.example/banners',
  'https://valdora.example@evil.example/',
  'javascript:alert(1)',
  '\u0000javascript:alert(1)',
  'data:text/html,x',
  'banners',
  '',
  '//[',
  undefined,
  null,
  7,
  { toString: () => '/banners' },
])('a login does not lead back to any other address: %j', (returnTo) => expect(pathOf(returnTo)).toBeNull());

test('an encoded host is a path of this portal, and a login leads back only to pages', () => {
  const asked: string[] = [];
  const isPage = (pathname: string) => asked.push(pathname) > 9;
  for (const path of ['/%2f%2fevil.example', '/%5cevil.example', '/javascript:alert(1)']) {
    expect(returnPathOf({ returnTo: path, origin, isPage })).toBeNull();
  }
  expect(asked).toEqual(['/%2f%2fevil.example', '/%5cevil.example', '/javascript:alert(1)']);
});
