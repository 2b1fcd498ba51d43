import { describe, expect, it } from 'vitest';
import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { ERRORS } from '#contract/errors.ts';

/** Every call and who may make it (product 1.2): v visitors, p players, a administrators. */
const SPEC = `
v POST /auth/login
v POST /auth/register
v POST /auth/logout
p GET /accounts/me
p GET /characters
p GET /site-user-coupons
v GET /game-items/{id}
v GET /game-items
v GET /effects-name/
v GET /site-store
a POST /site-store
a DELETE /site-store/{id}
p POST /site-store/purchase
p GET /auction/me
p GET /auction/my-sales
v GET /auction/
p PATCH /auction/toggle-sale/{id}
p POST /auction/return/{id}
p POST /auction/buy/{id}
v GET /gacha/banners/ativos
v GET /gacha/banners
v GET /gacha/banners/{id}/items
p GET /gacha/banners/{id}/pity
p GET /gacha/history/{bannerId}
p POST /gacha/{bannerId}/pull
p POST /gacha/{bannerId}/pull10
a POST /gacha/banners
a POST /gacha/banners/items
p POST /tickets
p GET /usertickets
a GET /tickets
p GET /tickets/{id}
p POST /tickets/{id}/messages
a PATCH /tickets/{id}/close
a PATCH /tickets/{id}/reopen
v GET /news
v GET /news/{id}
v GET /news/slug/{newsSlug}
a POST /news
a PATCH /news/{id}
a DELETE /news/{id}
v GET /ranking/{period}/characters
v GET /ranking/{period}/guilds
v GET /guides
a POST /guides
a POST /drop-guide
a GET /mobs-name
a GET /drop-groups
a GET /drop-groups/mob/{mobId}
a POST /drop-groups
a GET /drop-group-items/group/{groupId}
a POST /drop-group-items
a DELETE /drop-group-items/{id}`
  .trim()
  .split('\n');

const EXTENSIONS = ['p POST /auth/password', 'v GET /server-status', 'v GET /health'];
const table: readonly Call[] = Object.values(calls);
const lineOf = ({ access, method, path }: Call) => `${access[0]} ${method} ${path}`;
const byPath = (path: string, method = 'POST') =>
  table.find((call) => call.path === path && call.method === method);

describe('the call table', () => {
  it('holds every call of the product with its role, and nothing else but the extensions', () => {
    const own = table.filter((call) => !call.extension).map(lineOf);
    expect(own.toSorted()).toEqual(SPEC.toSorted());
    expect(
      table
        .filter((call) => call.extension)
        .map(lineOf)
        .toSorted(),
    ).toEqual(EXTENSIONS.toSorted());
  });

  it('names no method and path twice', () => {
    const named = table.map(({ method, path }) => `${method} ${path}`);
    expect(new Set(named).size).toBe(named.length);
  });

  it.each(Object.entries<Call>(calls))(
    '%s says what it does and fails only with known refusals',
    (_, call) => {
      expect(call.about).not.toBe('');
      for (const code of call.errors ?? []) expect(ERRORS).toHaveProperty(code);
      expect(Boolean(call.params)).toBe(call.path.includes('{'));
      expect(call.body !== undefined).toBe(call.method === 'POST' || call.method === 'PATCH');
    },
  );

  it('gives one effect to what moves credits, items or publishes, however often it is sent', () => {
    const once = table.filter((call) => call.idempotent).map(({ path }) => path);
    expect(once.toSorted()).toEqual([
      '/auction/buy/{id}',
      '/auction/return/{id}',
      '/auction/toggle-sale/{id}',
      '/gacha/{bannerId}/pull',
      '/gacha/{bannerId}/pull10',
      '/news',
      '/site-store/purchase',
      '/tickets',
      '/tickets/{id}/messages',
    ]);
  });
});

describe('what players are told of a failure', () => {
  it.each([
    ['POST', '/auth/login', undefined, 'Erro ao fazer login'],
    ['POST', '/auth/register', undefined, 'Erro ao criar conta.'],
    ['GET', '/site-user-coupons', undefined, 'Nenhum cupom encontrado.'],
    ['GET', '/site-store', undefined, 'Erro ao carregar a loja.'],
    ['POST', '/site-store/purchase', 'Erro ao comprar', 'Erro na compra'],
    ['GET', '/auction/me', 'Erro ao carregar itens', 'Falha na requisição'],
    ['GET', '/auction/my-sales', 'Erro ao carregar itens à venda', 'Falha na requisição'],
    ['GET', '/auction/', 'Erro ao carregar itens do leilão', 'Falha na requisição'],
    ['POST', '/auction/return/{id}', 'Erro ao devolver item', 'Falha na requisição'],
    ['PATCH', '/auction/toggle-sale/{id}', 'Erro ao cancelar venda', 'Falha ao cancelar'],
    ['POST', '/auction/buy/{id}', 'Erro ao comprar item', 'Falha na compra'],
    ['POST', '/gacha/{bannerId}/pull', 'Erro ao realizar sorteio 1x', 'Falha na requisição'],
    ['POST', '/gacha/{bannerId}/pull10', 'Erro ao realizar sorteio 10x', 'Falha na requisição'],
    ['POST', '/tickets', undefined, 'Erro ao enviar ticket.'],
    ['POST', '/tickets/{id}/messages', undefined, 'Erro ao enviar resposta'],
    ['PATCH', '/tickets/{id}/close', undefined, 'Erro ao alterar status'],
    ['PATCH', '/tickets/{id}/reopen', undefined, 'Erro ao alterar status'],
    ['GET', '/usertickets', undefined, 'Erro ao carregar tickets'],
    ['GET', '/tickets/{id}', undefined, 'Erro ao buscar ticket'],
    ['GET', '/tickets', undefined, 'Erro ao buscar tickets.'],
    ['GET', '/news/{id}', undefined, 'Erro ao carregar notícia'],
    ['POST', '/news', undefined, 'Erro ao salvar notícia'],
    ['PATCH', '/news/{id}', undefined, 'Erro ao salvar notícia'],
    ['POST', '/guides', undefined, 'Erro ao criar mapa'],
    ['POST', '/drop-guide', undefined, 'Erro ao adicionar drop'],
    ['GET', '/guides', undefined, 'Erro ao carregar dados de guias'],
    ['POST', '/gacha/banners', undefined, 'Erro ao criar banner'],
    ['POST', '/gacha/banners/items', undefined, 'Erro ao adicionar item'],
    ['GET', '/gacha/banners', undefined, 'Erro ao carregar banners ou itens.'],
    ['POST', '/site-store', undefined, 'Erro ao adicionar item à loja'],
    ['DELETE', '/site-store/{id}', undefined, 'Erro ao remover item'],
    ['POST', '/drop-groups', undefined, 'Erro ao adicionar grupo.'],
    ['POST', '/drop-group-items', undefined, 'Erro ao adicionar grupo.'],
  ])('%s %s: %s, %s', (method, path, title, fallback) => {
    const failure = byPath(path, method)?.messages;
    expect([failure?.title, failure?.fallback]).toEqual([title, fallback]);
  });

  it.each([
    ['GET', '/site-user-coupons'],
    ['GET', '/news'],
    ['GET', '/news/{id}'],
    ['POST', '/news'],
    ['PATCH', '/news/{id}'],
    ['DELETE', '/news/{id}'],
    ['GET', '/guides'],
    ['GET', '/gacha/banners/{id}/pity'],
    ['GET', '/gacha/history/{bannerId}'],
    ['DELETE', '/drop-group-items/{id}'],
  ])('%s %s fails without a toast, as it is only logged', (method, path) => {
    expect(byPath(path, method)?.messages?.quiet).toBe(true);
  });
});
