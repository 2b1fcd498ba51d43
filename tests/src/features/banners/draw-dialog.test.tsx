import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { BannersScreen } from '#features/banners/banners-screen.tsx';
import { servePage } from '#support/app/page.ts';
import { show, signedIn } from '#support/app/show.tsx';
import { collectToasts } from '#support/app/toasts.ts';

const banner = {
  id: 7,
  name: 'Tesouro',
  description: 'O velho dragão abriu o seu baú.',
  image: null,
  start_date: '2020-11-01T12:00:00Z',
  end_date: '2999-12-24T12:00:00Z',
  pity_limit: 90,
};
const odds = [{ item_id: 4, rarity: 'rare', label: 'Asa', chance: 1, is_guaranteed: false, banner_id: 7 }];
const toasts = collectToasts();

const server = servePage(() => {
  signedIn({ server, credits: 20_000 });
  server.on('GET /api/gacha/banners/ativos', { body: [banner] });
  server.on('GET /api/gacha/banners/7/items', { body: odds });
  server.on('GET /api/gacha/banners/7/pity', { body: { pulls_since_last_guaranteed: 3 } });
  server.on('GET /api/gacha/history/7', { body: [] });
});
const open = (chosen?: string) =>
  show(<BannersScreen chosen={chosen} onChoose={() => undefined} onClose={() => undefined} />);
const dialog = async () => within(await screen.findByRole('dialog'));
const draw = async (label: string) => {
  const button = (await dialog()).getByRole('button', { name: new RegExp(`^${label}`) });
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
  fireEvent.click(button);
};
/** Presses a draw, and confirms the dialog that is shown before ten are paid. */
const drawAndConfirm = async (label: string) => {
  await draw(label);
  if (label !== 'Tentar 10x') return;
  const question = within(await screen.findByRole('alertdialog'));
  fireEvent.click(question.getByRole('button', { name: 'Confirmar' }));
};

it('a card shows a default picture, its period and its guarantee', async () => {
  await open();
  const card = await screen.findByRole('listitem');
  expect(card.querySelector('img')?.getAttribute('src')).toBe('/images/banners/placeholder.svg');
  expect(card.textContent).toContain('Disponível: 1 de novembro até 24 de dezembro');
  expect(card.textContent).toContain('Garantia após: 90 tentativas');
  expect(within(card).getByRole('button', { name: /^Tentar Sorte/ })).toBeDefined();
});

it('a card has a bar once the counter is known, which would read as zero before', async () => {
  const guaranteed = { ...odds[0], is_guaranteed: true };
  server.on('GET /api/gacha/banners/7/items', { body: [guaranteed] });
  await open();
  const card = await screen.findByRole('listitem');
  const bar = () => card.querySelector('span[style*="scaleX"]');
  expect(bar()).toBeNull();
  await within(card).findByText('faltam 87');
  expect(bar()).not.toBeNull();
});

it('shows that the banners load, a failure with a retry, and that none is open', async () => {
  server.on('GET /api/gacha/banners/ativos', { status: 403, body: { message: '', code: 'internal' } });
  await open();
  expect(screen.getByText('Carregando banners...')).toBeDefined();
  await screen.findByText('Erro ao carregar banners ou itens.');
  expect(toasts).toHaveLength(1);
  server.on('GET /api/gacha/banners/ativos', { body: [] });
  fireEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByText('Nenhum banner ativo no momento.')).toBeDefined();
});

it('a counter and a history that cannot be read are logged, and the dialog works without them and says so', async () => {
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  server.on('GET /api/gacha/banners/7/pity', { status: 403, body: { message: '', code: 'internal' } });
  server.on('GET /api/gacha/history/7', { status: 403, body: { message: '', code: 'internal' } });
  await open('7');
  await screen.findByText('Não foi possível ler o seu histórico agora');
  expect(screen.getByText('Pulls Pity: não foi possível ler')).toBeDefined();
  expect(toasts).toEqual([]);
  expect(logged).toHaveBeenCalled();
  server.on('GET /api/gacha/banners/7/pity', { body: { pulls_since_last_guaranteed: 3 } });
  server.on('GET /api/gacha/history/7', { body: [] });
  fireEvent.click((await dialog()).getByRole('button', { name: 'Tentar de novo' }));
  await screen.findByText('Pulls Pity: 3/60');
  expect(await screen.findByText('Nenhum item obtido ainda.')).toBeDefined();
  logged.mockRestore();
});

it('a counter that cannot be read shows no number beside a working history, and is read again', async () => {
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  server.on('GET /api/gacha/banners/7/pity', { status: 403, body: { message: '', code: 'internal' } });
  await open('7');
  await screen.findByText('Não foi possível ler o contador da garantia agora');
  expect(screen.getByText('Pulls Pity: não foi possível ler')).toBeDefined();
  expect(screen.queryByText(/\d\/60/)).toBeNull();
  expect(await screen.findByText('Nenhum item obtido ainda.')).toBeDefined();
  server.on('GET /api/gacha/banners/7/pity', { body: { pulls_since_last_guaranteed: 3 } });
  fireEvent.click((await dialog()).getByRole('button', { name: 'Tentar de novo' }));
  await screen.findByText('Pulls Pity: 3/60');
  logged.mockRestore();
});

it('odds that cannot be read show a message in place with a retry', async () => {
  server.on('GET /api/gacha/banners/7/items', { status: 403, body: { message: '', code: 'internal' } });
  await open('7');
  await screen.findByText('Erro ao carregar banners ou itens.');
  server.on('GET /api/gacha/banners/7/items', { body: odds });
  fireEvent.click((await dialog()).getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByText('RARO')).toBeDefined();
});

it('missing credits are shown, but not when the balance is only the last known one', async () => {
  signedIn({ server, credits: 400 });
  const { connectivity } = await open('7');
  await screen.findByText('Faltam 600 créditos');
  act(() => connectivity.state.set('unreachable'));
  expect(screen.getByText(/^Último saldo visto/).textContent).toContain('400 créditos');
  expect(screen.queryByText(/^Faltam/)).toBeNull();
});

it('without the credits for a draw one line shows how many are missing and where to get them', async () => {
  signedIn({ server, credits: 400 });
  await open('7');
  const shown = await dialog();
  expect(await shown.findAllByText(/^Faltam/)).toHaveLength(1);
  for (const name of [/Tentar 1x/, /Tentar 10x/]) {
    const reason = shown.getByRole('button', { name }).getAttribute('aria-describedby');
    expect(document.getElementById(reason ?? '')?.textContent).toBe('Faltam 600 créditos');
  }
  const way = shown.getByRole('link', { name: 'Vender no leilão' });
  expect(way.getAttribute('href')).toBe('/auction');
  // With credits for one draw, the button for ten shows how many are missing, and no other message is shown.
  signedIn({ server, credits: 5000 });
  cleanup();
  await open('7');
  expect(await screen.findByText('Faltam 4.000 créditos')).toBeDefined();
  expect(screen.getByText(/^Seu saldo:/).textContent).toContain('5.000 créditos');
  expect(screen.queryByRole('link', { name: 'Vender no leilão' })).toBeNull();
});

it('ten draws ask for confirmation once and show the balance after them, and cancelling draws nothing', async () => {
  server.on('POST /api/gacha/7/pull10', { status: 418, body: { message: '', code: 'internal' } });
  await open('7');
  await draw('Tentar 10x');
  const question = await screen.findByRole('alertdialog');
  expect(question.textContent).toContain(
    'Preço9.000 créditosSeu saldo20.000 créditosSaldo depois11.000 créditos',
  );
  fireEvent.click(await within(question).findByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(server.lines()).not.toContain('POST /api/gacha/7/pull10');
});

it('the way to the banner’s own guarantee stands beside the counter, with what its 60 is', async () => {
  server.on('GET /api/gacha/banners/7/items', { body: [{ ...odds[0], is_guaranteed: true }] });
  await open('7');
  const guarantee = await screen.findByRole('region', { name: 'Garantia' });
  await waitFor(() =>
    expect(guarantee.textContent).toBe(
      'Garantia: 3 de 90 · faltam 87Pulls Pity: 3/60O contador vai até 60; aqui a garantia vem em 90.',
    ),
  );
});

it('a banner whose next draw is guaranteed says so; one without a guaranteed item has no bar', async () => {
  server.on('GET /api/gacha/banners/7/pity', { body: { pulls_since_last_guaranteed: 89 } });
  await open('7');
  const guarantee = await screen.findByRole('region', { name: 'Garantia' });
  await waitFor(() =>
    expect(guarantee.textContent).toBe('GarantiaPulls Pity: 60/60Este banner não tem item garantido.'),
  );
  server.on('GET /api/gacha/banners/7/items', { body: [{ ...odds[0], is_guaranteed: true }] });
  cleanup();
  await open('7');
  await screen.findByText('O próximo sorteio é garantido.');
  expect(screen.getByText('Garantia: 89 de 90 · falta 1')).toBeDefined();
});

it('a history that the server has cut says so and shows no draw numbers', async () => {
  const entry = { item_id: 4, item_label: 'Asa', rarity: 'rare', banner_id: 7, obtained_at: null };
  server.on('GET /api/gacha/history/7', { body: Array.from({ length: 1000 }, () => entry) });
  await open('7');
  await screen.findByText(/^Dos últimos 1\.000 sorteios, o que veio/);
  expect(screen.getAllByText('Data desconhecida')).toHaveLength(20);
  expect(screen.queryByText(/^Sorteio \d/)).toBeNull();
});

it.each([
  ['Tentar 1x', 'POST /api/gacha/7/pull', { item: { item_id: 4, label: 'Asa', rarity: 'rare' } }],
  [
    'Tentar 10x',
    'POST /api/gacha/7/pull10',
    { results: [{ item: { item_id: 4, label: 'Asa', rarity: 'rare' } }] },
  ],
])(
  'a lost reply to %s is still reported when the dialog is opened again, and a balance that may have paid it disables nothing',
  async (label, call, body) => {
    const [, path] = call.split(' ');
    server.on(call, { lost: true });
    await open('7');
    await drawAndConfirm(label);
    await screen.findByText('Não recebemos a resposta do sorteio');
    cleanup();
    signedIn({ server, credits: 0 });
    await open('7');
    await screen.findByText('Não recebemos a resposta do sorteio');
    server.on(call, { body });
    await draw(label);
    await waitFor(() => expect(screen.queryByText('Não recebemos a resposta do sorteio')).toBeNull());
    const keys = server.requests
      .filter((seen) => seen.path === path)
      .map(({ headers }) => headers['idempotency-key']);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  },
);

it.each([
  ['Tentar 1x', 'POST /api/gacha/7/pull', 'Erro ao realizar sorteio 1x'],
  ['Tentar 10x', 'POST /api/gacha/7/pull10', 'Erro ao realizar sorteio 10x'],
])('a failed %s resets the stage and shows the server’s message or its own', async (label, call, title) => {
  server.on(call, {
    status: 409,
    body: { message: 'Este banner não está aberto.', code: 'banner_closed' },
  });
  await open('7');
  await drawAndConfirm(label);
  await waitFor(() =>
    expect(toasts).toEqual([{ kind: 'destructive', title, description: 'Este banner não está aberto.' }]),
  );
  server.on(call, { status: 418, body: { message: '', code: 'internal' } });
  await drawAndConfirm(label);
  await waitFor(() =>
    expect(toasts[1]).toEqual({ kind: 'destructive', title, description: 'Falha na requisição' }),
  );
  expect(document.querySelector('[data-kind="none"]')).not.toBeNull();
});

it.each([
  ['Tentar 1x', 'POST /api/gacha/7/pull', 1000],
  ['Tentar 10x', 'POST /api/gacha/7/pull10', 9000],
])(
  '%s sends its price; when the server has another one the dialog says so and offers to reload the page',
  async (label, call, price) => {
    server.on(call, {
      status: 409,
      body: { message: 'O preço deste sorteio mudou.', code: 'price_changed' },
    });
    await open('7');
    await drawAndConfirm(label);
    await screen.findByText('Nada foi cobrado. Recarregue a página para ver o preço novo.');
    expect((await dialog()).getByRole('button', { name: 'Recarregar' })).toBeDefined();
    const [, path] = call.split(' ');
    const bodies = server.requests.filter((seen) => seen.path === path).map(({ body }) => JSON.parse(body));
    expect(bodies).toEqual([{ price }]);
  },
);
