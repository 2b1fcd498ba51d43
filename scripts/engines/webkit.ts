/** WebKitGTK's MiniBrowser, driven by selenium over WebKitWebDriver, on a virtual screen. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { Builder, type WebElement } from 'selenium-webdriver';
import { candidatesOnPath, installPackages, isExecutable, isRoot, namedBy } from '#scripts/lib/install.ts';
import { freePort } from '#support/ports.ts';
import { findElement, until, type Driver, type Window } from './engine.ts';

const findDriver = (): string | undefined =>
  namedBy('WEBKIT_DRIVER_PATH') ?? candidatesOnPath('WebKitWebDriver').find(isExecutable);
const findScreen = (): string | undefined => candidatesOnPath('Xvfb').find(isExecutable);

function provideWebKit(): { driver: string; screen: string } {
  if (!findDriver() || !findScreen()) installPackages('webkit2gtk-driver', 'xvfb');
  const [driver, screen] = [findDriver(), findScreen()];
  if (driver && screen) return { driver, screen };
  throw new Error(
    [
      'WebKitWebDriver or Xvfb was not found and could not be installed. Do one of these:',
      '  apt-get install webkit2gtk-driver xvfb        (Debian, as root)',
      '  WEBKIT_DRIVER_PATH=/path/to/WebKitWebDriver npm run engines',
    ].join('\n'),
  );
}

/** Starts a process that is killed when this one ends. */
function spawnBound(file: string, args: string[], env: Record<string, string> = {}): ChildProcess {
  const child = spawn(file, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  child.once('close', () => process.off('exit', kill));
  return child;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const closed = once(child, 'close');
  child.kill();
  await closed;
}

/** Starts a virtual screen, which chooses a free display number and prints it. */
async function startScreen(file: string): Promise<{ screen: ChildProcess; display: string }> {
  const screen = spawnBound(file, ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp']);
  let written = '';
  screen.stdout?.setEncoding('utf8').on('data', (text: string) => void (written += text));
  await until({ what: 'a screen of Xvfb', check: async () => written.includes('\n') });
  return { screen, display: `:${written.trim()}` };
}

async function startDriver(file: string, display: string): Promise<{ driver: ChildProcess; url: string }> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const driver = spawnBound(file, [`--port=${port}`], {
    DISPLAY: display,
    GDK_BACKEND: 'x11',
    // The sandbox needs a user namespace, which root does not have.
    ...(isRoot && { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' }),
  });
  await until({ what: 'WebKitWebDriver', check: async () => (await fetch(`${url}/status`)).ok });
  return { driver, url };
}

export async function launchWebKit({ width, height, pageCache }: Window): Promise<Driver> {
  const files = provideWebKit();
  const { screen, display } = await startScreen(files.screen);
  const { driver, url } = await startDriver(files.driver, display);
  const browser = await new Builder()
    .disableEnvironmentOverrides()
    .usingServer(url)
    // Does not wait for the event "load", which the installation of the service worker delays.
    .withCapabilities({
      browserName: 'MiniBrowser',
      pageLoadStrategy: 'none',
      'webkitgtk:browserOptions': { args: ['--automation', `--enable-page-cache=${pageCache}`] },
    })
    .build();
  await browser.manage().window().setRect({ x: 0, y: 0, width, height });
  const capabilities = await browser.getCapabilities();
  return {
    name: `WebKitGTK ${capabilities.getBrowserVersion()}`,
    goto: (url) => browser.get(url),
    reload: () => browser.navigate().refresh(),
    evaluate: (work, input) => browser.executeScript(work, input),
    press: async (target) => {
      const element = await browser.executeScript<WebElement | null>(findElement, target);
      await element?.click();
      return element !== null;
    },
    type: (text) => browser.actions().sendKeys(text).perform(),
    screenshot: async (file) => writeFile(`${file}.png`, await browser.takeScreenshot(), 'base64'),
    close: async () => {
      await browser.quit().catch(() => undefined);
      await end(driver);
      await end(screen);
    },
  };
}
