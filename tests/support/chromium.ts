/**
 * Finds a Chromium for journeys and benchmarks, or gets one: environment, Playwright's own, the system's, Playwright's
 * download, Debian's packages. Alone, it prints what it found: `tsx tests/support/chromium.ts`.
 */
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright';

export type Browser = { executablePath: string; args: string[] };

/**
 * The headless shell is the browser without its windows: it renders the same and takes a quarter less of a processor. Installing a
 * portal needs the whole browser. Where there is no shell, the whole one stands in.
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
  // Debian's command beside it is a script that would outlive the end of a browser that is killed.
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

/** What Playwright downloaded, if it did: its shells lie beside its browsers, in folders with the same ending. */
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

/** Nothing that talks to the outside or shows a first-run page; root has no user namespace for the sandbox. */
const baseArgs = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
];
const isRoot = process.getuid?.() === 0;

/** The command line switches for wherever we run. */
export const browserArgs = isRoot ? ['--no-sandbox', ...baseArgs] : baseArgs;

function isThere(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** A downloaded browser may lack libraries of the system: on Linux it has to start once. */
function works(path: string): boolean {
  if (!isThere(path)) return false;
  return process.platform !== 'linux' || spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0;
}

/** Where a run keeps the shell it found, so that its workers need not look again. */
export const SHELL_VARIABLE = 'HEADLESS_SHELL_PATH';
const variables: Record<Kind, string[]> = {
  shell: ['BROWSER_PATH', 'PLAYWRIGHT_CHROMIUM_PATH', SHELL_VARIABLE],
  whole: ['BROWSER_PATH', 'PLAYWRIGHT_CHROMIUM_PATH'],
};

/** The browser of a kind that is there already, or undefined. */
export function findBrowser(kind: Kind): Browser | undefined {
  for (const name of variables[kind]) {
    const asked = process.env[name];
    if (!asked) continue;
    if (!isThere(asked)) throw new Error(`${name} names ${asked}, which is not an executable file.`);
    return { executablePath: asked, args: browserArgs };
  }
  const onPath = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const candidates = [
    ...downloads(kind),
    ...names[kind].flatMap((name) => onPath.map((folder) => join(folder, name))),
    ...places[kind],
  ];
  const executablePath = candidates.find(works);
  return executablePath ? { executablePath, args: browserArgs } : undefined;
}

function install(what: string, file: string, args: string[]): void {
  console.log(`No such browser found: trying ${what} …`);
  const env = {
    ...process.env,
    DEBIAN_FRONTEND: 'noninteractive',
    PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000',
  };
  const { error, status } = spawnSync(file, args, { env, stdio: 'inherit', timeout: 300_000 });
  if (error || status !== 0)
    console.log(`… ${what} did not work (${error?.message ?? `exit code ${status}`}).`);
}

function installPackages(): void {
  if (!isRoot || spawnSync('apt-get', ['--version']).status !== 0) return;
  install("the package index of Debian's apt-get", 'apt-get', ['update', '-q']);
  install("Debian's packages chromium and chromium-headless-shell", 'apt-get', [
    'install',
    '-q',
    '-y',
    '--no-install-recommends',
    'chromium',
    'chromium-headless-shell',
  ]);
}

/** The browser, installed first when there is none. Throws with instructions when it cannot be had. */
export function provideBrowser(kind: Kind = 'shell'): Browser {
  const there = findBrowser(kind);
  if (there) return there;
  if (!findBrowser('whole')) {
    install("Playwright's download", process.execPath, [
      'node_modules/playwright/cli.js',
      'install',
      'chromium',
    ]);
  }
  if (!findBrowser(kind)) installPackages();
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
