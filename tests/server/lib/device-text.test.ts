import { expect, test } from 'vitest';
import { deviceText } from '#server/lib/device-text.ts';

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
const MOBILE = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [CHROME, 'Chrome no Windows'],
  [`${CHROME} Edg/142.0.0.0`, 'Edge no Windows'],
  [`${CHROME} OPR/124.0`, 'Opera no Windows'],
  [`${MOBILE} Chrome/142.0.0.0 Mobile Safari/537.36`, 'Chrome no Android'],
  [`${MOBILE} SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36`, 'Samsung Internet no Android'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox no Linux'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
    'Safari no iPhone',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15',
    'Safari no Mac',
  ],
  ['curl/8.0', 'Navegador desconhecido'],
  ['', 'Navegador desconhecido'],
  [undefined, 'Navegador desconhecido'],
])('%s is "%s"', (userAgent, text) => expect(deviceText(userAgent)).toBe(text));
