import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright/test';
import { expectNoAxeViolations } from '#support/browser/axe.ts';
import { expect, test } from '#support/browser/test.ts';
import { provideBrowser } from '#support/chromium.ts';
import { expectSeenEverywhere } from '#support/browser/seen.ts';
import { signedOut } from '#support/browser/worker.ts';

const invitation = (page: Page) => page.getByRole('complementary', { name: 'Instalar o portal' });
const entry = (page: Page) =>
  page.getByRole('contentinfo').getByRole('button', { name: 'Instalar o portal' });

test('browsers find nothing that keeps the portal from being installed @desktop', async ({ portal }) => {
  const profile = await mkdtemp(join(tmpdir(), 'valdora-profile-'));
  const context = await chromium.launchPersistentContext(profile, provideBrowser('whole'));
  try {
    const page = context.pages()[0] ?? (await context.newPage());
    await page.goto(portal.url);
    const session = await context.newCDPSession(page);
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
    expect(installabilityErrors).toEqual([]);
    const { errors, url } = await session.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    const reply = await page.request.get(url);
    expect(reply.headers()['cache-control']).toBe('no-cache');
    const manifest: Record<'icons' | 'screenshots' | 'shortcuts', { src?: string; url?: string }[]> =
      await reply.json();
    expect(manifest).toMatchObject({
      id: '/',
      lang: 'pt-BR',
      launch_handler: { client_mode: 'focus-existing' },
    });
    expect(manifest.shortcuts.map(({ url }) => url)).toEqual(['/news', '/guides', '/auction', '/shop']);
    for (const { src } of [...manifest.icons, ...manifest.screenshots]) {
      const picture = await page.request.get(new URL(src ?? '', portal.url).href);
      expect(picture.status(), src).toBe(200);
      expect(picture.headers()['content-type'], src).toMatch(/^image\/(?:png|webp)$/);
    }
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true });
  }
});

/** Simulates the browser's offer to install, which it makes only to real profiles, and the player's answer. */
function offerInstall(): void {
  const event = new Event('beforeinstallprompt', { cancelable: true });
  const userChoice = Promise.resolve({ outcome: 'accepted' });
  Object.assign(event, { prompt: async () => document.body.classList.add('asked'), userChoice });
  addEventListener('DOMContentLoaded', () => dispatchEvent(event));
}

test('the invitation comes after a while, stays away after a "no", and installing stays possible; on an iPhone the steps are explained @phone', async ({
  page,
  context,
  errors,
  shot,
}) => {
  errors.allow(signedOut);
  await page.clock.install();
  await page.addInitScript(offerInstall);
  await page.goto('/');
  await expect(entry(page)).toBeVisible();
  await expect(invitation(page)).toBeHidden();
  await page.clock.fastForward('01:01');
  await expectSeenEverywhere(page, invitation(page));
  await expectNoAxeViolations(page);
  await shot('install-invitation');
  await invitation(page).getByRole('button', { name: 'Agora não' }).click();
  await expect(invitation(page)).toBeHidden();

  await page.reload();
  await expect(entry(page)).toBeVisible();
  await page.clock.fastForward('01:01');
  await expect(invitation(page)).toBeHidden();
  await entry(page).click();
  await expect(page.locator('body')).toHaveClass(/asked/);
  await expect(page.getByText('Portal instalado')).toBeInViewport();
  await expect(entry(page)).toBeHidden();

  // On an iPhone, whose browsers make no offer, the steps are explained.
  const iPhone = await context.newPage();
  await iPhone.addInitScript(() => {
    const userAgent =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';
    Object.defineProperty(navigator, 'userAgent', { get: () => userAgent });
  });
  await iPhone.goto('/');
  await entry(iPhone).click();
  const dialog = iPhone.getByRole('dialog', { name: 'Instalar no iPhone ou iPad' });
  await expect(dialog).toContainText('Compartilhar');
  await expect(dialog).toContainText('Adicionar à Tela de Início');
  await expectNoAxeViolations(iPhone);
  await shot('install-ios');
  await dialog.getByRole('button', { name: 'Entendi' }).click();
  await expect(dialog).toBeHidden();
});
