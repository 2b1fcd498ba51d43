import * as v from 'valibot';
import { characterRanking, guildRanking } from '#contract/ranking.ts';
import { expectNoAxeViolations } from '#support/browser/axe.ts';
import { signIn, users } from '#support/browser/login.ts';
import { signedOut } from '#support/browser/worker.ts';
import { expect, test } from '#support/browser/test.ts';

// Requests of these tests set the API's cookie. With it the page checks the session, and the answer is 401.
test.beforeEach(({ errors }) => errors.allow(signedOut));

test('the ranking shows the best players with stars for the first three; both rows of tabs are in the address and come back from it; the longest names fit the table of a phone', async ({
  page,
  shot,
}) => {
  await page.route('**/api/ranking/weekly/*', (route) => route.fulfill({ json: [] }));
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
  // Both rows of tabs work by arrow keys.
  await page.getByRole('tab', { name: 'Geral' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Diário' })).toBeFocused();
  await page.getByRole('tab', { name: 'Jogadores' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/\?periodo=diario&tipo=guildas$/);
  const guilds = page.getByRole('table', { name: 'Ranking diário de guildas' });
  await expect(guilds.getByRole('columnheader')).toHaveText(['Posição', 'Nome', 'Killpoints']);
  await expect(guilds.getByRole('row').nth(1)).toContainText(guild!.guild_name);
  await shot('ranking-guilds');
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Diário' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tab', { name: 'Guildas' })).toHaveAttribute('aria-selected', 'true');
  await expect(guilds).toBeVisible();

  const longest = [
    {
      character_name: 'Wolfgangmarchionini',
      guild_name: 'Irmandade Cavaleirosdoapocalipse',
      killpoints: 9_999_999,
    },
    { character_name: 'Zé', guild_name: null, killpoints: 1 },
  ];
  await page.route('**/api/ranking/general/characters', (route) => route.fulfill({ json: longest }));
  await page.goto('/ranking');
  await expect(page.getByRole('cell', { name: 'Sem guilda' })).toBeVisible();
  await shot('ranking-long');
  const spare = (node: { clientWidth: number; scrollWidth: number }) => node.clientWidth - node.scrollWidth;
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    expect(await table.evaluate(spare), `every column is in sight at ${width} px`).toBeGreaterThanOrEqual(0);
  }

  await page.getByRole('tab', { name: 'Semanal' }).click();
  await expect(page.getByText('Nenhum jogador pontuou nesta semana ainda.')).toBeVisible();
  await shot('ranking-empty');
  await expectNoAxeViolations(page);
});

test('from the home page one press leads a player to the own place of the week, and another to its row @phone', async ({
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
  await expect(page.getByText(/^\d+ .*a \d+ de .*, termina em \d+ /)).toBeVisible();
  const own = page.getByRole('button', { name: /^Você: \d+º/ });
  await expect(own).toBeInViewport();
  await own.click();
  await expect(page.getByRole('row', { name: /você/ }).first()).toBeInViewport({ ratio: 1 });
  await shot('ranking-own');
  await expectNoAxeViolations(page);
});
