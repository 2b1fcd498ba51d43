import { expect, it } from 'vitest';
import { isPublicLink } from '#features/tickets/public-link.ts';

it.each([
  'https://i.imgur.com/a.png',
  'http://example.com:8080/x?y=1#z',
  'https://8.8.8.8/',
  'https://172.32.0.1/',
  'https://[2606:4700::1111]/',
  'https://[2001:4860:4860::8888]/',
  'https://[2001:10::1]/',
  'https://[2003::1]/',
  'https://localhost.example.com/',
])('%s becomes a link', (url) => {
  expect(isPublicLink(url)).toBe(true);
});

it.each([
  'http://localhost/',
  'http://LOCALHOST:3000/x',
  'http://localhost./',
  'http://x.localhost/',
  'http://router.local/',
  'http://intranet/',
  'http://127.0.0.1/',
  'http://127.1/',
  'http://2130706433/',
  'http://0x7f000001/',
  'http://0177.0.0.1/',
  'http://0/',
  'http://10.0.0.1/reboot',
  'http://172.16.5.5/',
  'http://192.168.0.1/',
  'http://169.254.169.254/latest/meta-data',
  'http://100.64.0.1/',
  'http://[::1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[2002:7f00:1::]/',
  'http://[2002:c0a8:1::1]/',
  'http://[2001:0:4136:e378:8000:63bf:3fff:fdd2]/',
  'http://[2001::1]/',
  'http://[fe80::1]/',
  'http://[fec0::1]/',
  'http://[fd00::1]/',
  'javascript:alert(1)',
  'https://user@example.com/',
])('%s stays text', (url) => {
  expect(isPublicLink(url)).toBe(false);
});
