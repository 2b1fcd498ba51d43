import type { Page } from 'playwright/test';
import * as v from 'valibot';
import { characterRanking, guildRanking } from '#contract/ranking.ts';
import { expectNoAxeViolations } from '#support/browser/axe.ts';
import { signIn, users } from '#support/browser/login.ts';
import { rankingsStored } from '#support/browser/stored.ts';
import { signedOut } from '#support/browser/worker.ts';
import { hydrated } from '#support/browser/hydrated.ts';
import { expect, test } from '#support/browser/test.ts';

// Requests of these tests set the API's cookie. With it the page checks the session, and the answer is 401.
test.beforeEach(({ errors }) => errors.allow(signedOut));

test('the ranking shows the best players with stars for the first three; both rows of tabs are in the address and come back from it', async ({
  page,
  shot,
}) => {
  const reply = await page.request.get('/api/ranking/general/characters');
  const [first, ...rest] = v.parse(characterRanking, await reply.json());
  await page.goto('/ranking');
  await expect(page).toHaveTitle(/Ranking/);
  const table = page.getByRole('table', { name: 'Ranking geral de jogadores' });
  await expect(table.getByRole('columnheader')).toHaveText(['Posição', 'Nome', 'Guilda', 'Killpoints']);
  const rows = table.getByRole('row');
  await expect(rows).toHaveCount(rest.length + 2);
  await expect(rows.nth(1)).toContainText('Estrela de ouro');
  await expect(rows.nth(1)).toContainText(first!.character_name);
  await expect(rows.nth(1)).toContainText(first!.killpoints.toLocaleString('pt-BR'));
  await expect(rows.nth(2)).toContainText('Estrela de prata');
  await expect(rows.nth(3)).toContainText('Estrela de bronze');
  await expect(rows.nth(4)).not.toContainText('Estrela');
  await shot('ranking');
  await expectNoAxeViolations(page);

  const daily = await page.request.get('/api/ranking/daily/guilds');
  const [guild] = v.parse(guildRanking, await daily.json());
  await page.getByRole('tab', { name: 'Diário' }).click();
  await page.getByRole('tab', { name: 'Guildas' }).click();
  await expect(page).toHaveURL(/\?periodo=diario&tipo=guildas$/);
  const guilds = page.getByRole('table', { name: 'Ranking diário de guildas' });
  await expect(guilds.getByRole('columnheader')).toHaveText(['Posição', 'Nome', 'Killpoints']);
  await expect(guilds.getByRole('row').nth(1)).toContainText(guild!.guild_name);
  await shot('ranking-guilds');
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Diário' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tab', { name: 'Guildas' })).toHaveAttribute('aria-selected', 'true');
  await expect(guilds).toBeVisible();
});

test('a player sees the own place at once, and a press leads to its row @phone', async ({ page, shot }) => {
  await signIn(page, users.jogadora);
  await page.goto('/ranking');
  const own = page.getByRole('button', { name: /^Você: \d+º/ });
  await expect(own).toBeInViewport();
  const row = page.getByRole('row', { name: /você/ }).first();
  await own.click();
  await expect(row).toBeInViewport({ ratio: 1 });
  await shot('ranking-own');
  await expectNoAxeViolations(page);
  await page.getByRole('tab', { name: 'Semanal' }).click();
  await expect(page.getByText(/^\d\d .*a \d\d de .*, termina em \d+ /)).toBeVisible();
});

test('from the home page one press leads a player to the own place of the week @phone', async ({
  page,
  shot,
}) => {
  await signIn(page, users.jogadora);
  await page.goto('/');
  const tile = page.getByRole('region', { name: 'Para você' }).getByRole('link', { name: /º na semana/ });
  await expect(tile).toBeVisible();
  await shot('home-player');
  await expectNoAxeViolations(page);
  await tile.click();
  await expect(page).toHaveURL(/ranking\?periodo=semanal$/);
  await expect(page.getByText(/^Você: \d+º/)).toBeInViewport();
});

/** Records the highest number of panels shown at the same time: one for each row of tabs. */
const watchPanels = (page: Page) =>
  page.evaluateHandle(() => {
    const panels = { most: 0 };
    new MutationObserver(() => {
      const shown = document.querySelectorAll('[role=tabpanel]:not([hidden])').length;
      panels.most = Math.max(panels.most, shown);
    }).observe(document, { childList: true, subtree: true, attributes: true });
    return panels;
  });

test('both rows of tabs work by arrow keys @desktop', async ({ page }) => {
  await page.goto('/ranking');
  const panels = await watchPanels(page);
  await page.getByRole('tab', { name: 'Geral' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Diário' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Semanal' })).toBeFocused();
  await expect(page.getByRole('tabpanel', { name: 'Semanal' })).toBeVisible();
  await page.getByRole('tab', { name: 'Jogadores' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('table', { name: 'Ranking semanal de guildas' })).toBeVisible();
  expect((await panels.jsonValue()).most, 'panels at a time').toBe(2);
});

test('names as long as a game allows fit the table of a phone; a ranking without anybody on it says so @phone', async ({
  page,
  shot,
}) => {
  const rows = [
    {
      character_name: 'Wolfgangmarchionini',
      guild_name: 'Irmandade Cavaleirosdoapocalipse',
      killpoints: 9_999_999,
    },
    { character_name: 'Zé', guild_name: null, killpoints: 1 },
  ];
  await page.route('**/api/ranking/general/characters', (route) => route.fulfill({ json: rows }));
  await page.route('**/api/ranking/weekly/*', (route) => route.fulfill({ json: [] }));
  await page.goto('/ranking');
  await expect(page.getByRole('cell', { name: 'Sem guilda' })).toBeVisible();
  await shot('ranking-long');
  const frame = page.getByRole('table', { name: 'Ranking geral de jogadores' });
  const spare = (node: { clientWidth: number; scrollWidth: number }) => node.clientWidth - node.scrollWidth;
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    expect(await frame.evaluate(spare), `every column is in sight at ${width} px`).toBeGreaterThanOrEqual(0);
  }

  await page.getByRole('tab', { name: 'Semanal' }).click();
  await expect(page.getByText('Nenhum jogador pontuou nesta semana ainda.')).toBeVisible();
  await shot('ranking-empty');
  await expectNoAxeViolations(page);
});

test('without the server the ranking is as last seen, with its time, and updates itself afterwards', async ({
  page,
  portal,
  errors,
  shot,
}) => {
  errors.allow(/net::ERR_|Failed to load resource|status of 503/);
  await page.goto('/ranking');
  const table = page.getByRole('table', { name: 'Ranking geral de jogadores' });
  await expect(table).toBeVisible();
  await expect(page.getByText('Atualizado agora')).toBeVisible();
  await rankingsStored(page);
  await portal.network.status(503, { only: /^\/api\// });
  await page.reload();
  await expect(table).toBeVisible();
  await expect(page.getByText(/^Visto hoje, \d{2}:\d{2}$/)).toBeVisible();
  await shot('ranking-seen');
  await expectNoAxeViolations(page);
  await page.getByRole('tab', { name: 'Semanal' }).click();
  await page.getByRole('tab', { name: 'Guildas' }).click();
  await expect(page.getByRole('table', { name: 'Ranking semanal de guildas' })).toBeVisible();
  await portal.network.up();
  await expect(page.getByText(/^Visto hoje, /)).toHaveCount(0);
});

test('a ranking that was never read and cannot be loaded says so, and appears once it can be loaded @desktop', async ({
  page,
  portal,
  errors,
  shot,
}) => {
  errors.allow(/status of 404/);
  await portal.network.status(404, { only: /\/ranking\// });
  // The page of /ranking itself has its rows from the server, and keeps them.
  await page.goto('/links');
  await hydrated(page);
  await page.evaluate(() => history.pushState(null, '', '/ranking'));
  await expect(page.getByText('Não foi possível carregar o ranking.')).toBeVisible();
  await shot('ranking-trouble');
  await expectNoAxeViolations(page);
  await portal.network.up();
  const table = page.getByRole('table');
  // If the portal notices the connection only now, it retries by itself, and there is no button to press.
  await Promise.race([page.getByRole('button', { name: 'Tentar de novo' }).click(), table.waitFor()]);
  await expect(table).toBeVisible();
});
