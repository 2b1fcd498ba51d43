/**
 * Finds a Chromium for journeys and benchmarks, or installs one. It tries in this order: environment, Playwright's own, the system's,
 * Playwright's download, Debian's packages. Run as a script, it prints the path: `tsx tests/support/chromium.ts`.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright';
import {
  candidatesOnPath,
  installPackages,
  isExecutable,
  isRoot,
  namedBy,
  tryInstall,
} from '#scripts/lib/install.ts';

export type Browser = { executablePath: string; args: string[] };

/**
 * The headless shell is the browser without its windows: it renders the same and takes a quarter less processor time. Tests of installing
 * the portal need the whole browser. It is also used where there is no shell.
 */
export type Kind = 'shell' | 'whole';

const names: Record<Kind, string[]> = {
  shell: ['chrome-headless-shell'],
  whole: [
    'chromium',
    'chromium-browser',
    'google-chrome',
    'google-chrome-stable',
    'chrome',
    'microsoft-edge',
  ],
};
const places: Record<Kind, string[]> = {
  // Not Debian's command of this name: it is a shell script, which goes on when the browser is killed.
  shell: ['/usr/lib/chromium/chromium-headless-shell'],
  whole: [
    '/usr/lib/chromium/chromium',
    '/opt/google/chrome/chrome',
    '/snap/bin/chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
  ],
};

/** What Playwright has downloaded, if anything. Its shells are in folders beside those of its browsers. */
function downloads(kind: Kind): string[] {
  const whole = chromium.executablePath();
  if (kind === 'whole') return [whole];
  const folder = dirname(dirname(dirname(whole)));
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.startsWith('chromium_headless_shell-'))
    .flatMap((name) =>
      readdirSync(join(folder, name), { recursive: true, encoding: 'utf8' })
        .filter((file) => /(?:^|[\\/])(?:chrome-headless-shell|headless_shell)(?:\.exe)?$/.test(file))
        .map((file) => join(folder, name, file)),
    );
}

/** No requests of the browser's own and no first-run page. */
const baseArgs = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
];

/** Root has no user namespace for the sandbox. */
const browserArgs = isRoot ? ['--no-sandbox', ...baseArgs] : baseArgs;

/** On Linux a downloaded browser may lack libraries of the system, so it is started once. */
function works(path: string): boolean {
  if (!isExecutable(path)) return false;
  return process.platform !== 'linux' || spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0;
}

/** The environment variable in which a run passes the shell it found to its workers. */
export const SHELL_VARIABLE = 'HEADLESS_SHELL_PATH';
const variables: Record<Kind, string[]> = {
  shell: ['BROWSER_PATH', 'PLAYWRIGHT_CHROMIUM_PATH', SHELL_VARIABLE],
  whole: ['BROWSER_PATH', 'PLAYWRIGHT_CHROMIUM_PATH'],
};

/** The browser of a kind that is there already, or undefined. */
function findBrowser(kind: Kind): Browser | undefined {
  for (const name of variables[kind]) {
    const asked = namedBy(name);
    if (asked) return { executablePath: asked, args: browserArgs };
  }
  const candidates = [...downloads(kind), ...candidatesOnPath(...names[kind]), ...places[kind]];
  const executablePath = candidates.find(works);
  return executablePath ? { executablePath, args: browserArgs } : undefined;
}

/** The browser, installed first when there is none. Throws with instructions when that fails. */
export function provideBrowser(kind: Kind = 'shell'): Browser {
  const there = findBrowser(kind);
  if (there) return there;
  if (!findBrowser('whole')) {
    tryInstall({
      what: "Playwright's download of Chromium",
      file: process.execPath,
      args: ['node_modules/playwright/cli.js', 'install', 'chromium'],
      env: { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000' },
    });
  }
  if (!findBrowser(kind)) installPackages('chromium', 'chromium-headless-shell');
  const provided = findBrowser(kind) ?? findBrowser('whole');
  if (provided) return provided;
  throw new Error(
    [
      'The browser tests need Chromium or Google Chrome, and none was found or could be installed. Do one of these:',
      '  npx playwright install --with-deps chromium',
      '  apt-get install chromium        (Debian, as root)',
      '  BROWSER_PATH=/path/to/chrome npm test',
    ].join('\n'),
  );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    console.log(provideBrowser().executablePath);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
