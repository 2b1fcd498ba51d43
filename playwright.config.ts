import { defineConfig } from 'playwright/test';
import { SHORT_LIVED_PAGES } from './scripts/lib/short-lived.ts';
import { TEST_MS, WAIT_MS } from './tests/support/timeouts.ts';
import { provideBrowser, SHELL_VARIABLE } from './tests/support/chromium.ts';

// Found once a run: the workers read this file again and inherit the variable.
const { executablePath, args } = provideBrowser();
process.env[SHELL_VARIABLE] = executablePath;

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './tests/support/browser/setup.ts',
  outputDir: 'test-results/journeys',
  reporter: 'list',
  // A journey waits more than it computes: two cores were half idle with two, and with four two journeys needed a retry.
  workers: 3,
  // One more try in CI, where the machine may be busy; the list says which test needed it.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: TEST_MS,
  expect: { timeout: WAIT_MS, toPass: { timeout: WAIT_MS } },
  use: {
    launchOptions: { executablePath, args: [...args, SHORT_LIVED_PAGES] },
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    colorScheme: 'dark',
    contextOptions: { reducedMotion: 'reduce' },
    // Recording each journey would cost a fifth of their time; `--trace retain-on-failure` asks for it.
    trace: 'on-first-retry',
  },
  projects: [
    {
      name: 'phone',
      grepInvert: /@desktop/,
      // One pixel a point: painting the four or nine of a real phone would take a tenth of the journeys’ time.
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
    // Players live on phones: what says nothing else runs there alone.
    { name: 'desktop', grep: /@desktop|@both/, use: { viewport: { width: 1440, height: 900 } } },
  ],
});
