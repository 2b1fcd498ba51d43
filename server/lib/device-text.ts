type Rules = readonly (readonly [pattern: RegExp, name: string])[];

/** In this order: most browsers also claim to be the ones below them. */
const BROWSERS: Rules = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b|\bOPT\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\/|\bHeadlessChrome\//, 'Chrome'],
  [/\bVersion\/\d.*\bSafari\//, 'Safari'],
];

const SYSTEMS: Rules = [
  [/\biPhone\b/, 'no iPhone'],
  [/\biPad\b/, 'no iPad'],
  [/\bAndroid\b/, 'no Android'],
  [/\bWindows\b/, 'no Windows'],
  [/\bCrOS\b/, 'no ChromeOS'],
  [/\bMac OS X\b/, 'no Mac'],
  [/\bLinux\b/, 'no Linux'],
];

const nameOf = (rules: Rules, userAgent: string): string | undefined =>
  rules.find(([pattern]) => pattern.test(userAgent))?.[1];

/** A browser by its User-Agent header, for its owner: 'Chrome no Windows'. */
export function deviceText(userAgent: string | undefined): string {
  const known = (userAgent ?? '').slice(0, 500);
  return [nameOf(BROWSERS, known) ?? 'Navegador desconhecido', nameOf(SYSTEMS, known)]
    .filter(Boolean)
    .join(' ');
}
