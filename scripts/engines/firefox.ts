/** Firefox, driven by puppeteer over WebDriver BiDi. */
import { ElementHandle, launch } from 'puppeteer-core';
import { candidatesOnPath, installPackages, isExecutable, namedBy } from '#scripts/lib/install.ts';
import { findElement, type Driver, type Window } from './engine.ts';

const places = [
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
  'C:\\Program Files (x86)\\Mozilla Firefox\\firefox.exe',
];

const findFirefox = (): string | undefined =>
  namedBy('FIREFOX_PATH') ??
  [...candidatesOnPath('firefox-esr', 'firefox', 'firefox.exe'), ...places].find(isExecutable);

function provideFirefox(): string {
  if (!findFirefox()) installPackages('firefox-esr');
  const path = findFirefox();
  if (path) return path;
  throw new Error(
    [
      'Firefox was not found and could not be installed. Do one of these:',
      '  apt-get install firefox-esr        (Debian, as root)',
      '  FIREFOX_PATH=/path/to/firefox npm run engines',
    ].join('\n'),
  );
}

export async function launchFirefox({ width, height }: Window): Promise<Driver> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: provideFirefox(),
    headless: true,
    // The ESR has no command to set the viewport, so the window has the size.
    defaultViewport: null,
    args: ['-width', String(width), '-height', String(height)],
    protocolTimeout: 60_000,
  });
  const [page = await browser.newPage()] = await browser.pages();
  // Safe cast: inputs are plain data, not handles, for which puppeteer's types are made.
  const evaluate: Driver['evaluate'] = <Input, Output>(work: (input: Input) => Output, input: Input) =>
    page.evaluate(work as (input: unknown) => unknown, input) as Promise<Awaited<Output>>;
  return {
    name: await browser.version(),
    goto: async (url) => void (await page.goto(url, { waitUntil: 'domcontentloaded' })),
    reload: async () => void (await page.reload({ waitUntil: 'domcontentloaded' })),
    evaluate,
    press: async (target) => {
      const handle = await page.evaluateHandle(findElement, target);
      if (!(handle instanceof ElementHandle)) return false;
      await handle.click();
      return true;
    },
    type: (text) => page.keyboard.type(text),
    screenshot: async (file) => void (await page.screenshot({ path: `${file}.png` })),
    close: () => browser.close(),
  };
}
