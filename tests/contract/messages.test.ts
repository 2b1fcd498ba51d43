import { expect, it } from 'vitest';
import * as limits from '#contract/limits.ts';
import { INVALID_CREDENTIALS, RESTRICTED, SUCCESS, UNEXPECTED_ERROR, successOf } from '#contract/messages.ts';

it('says what succeeded in the words of the product', () => {
  expect(SUCCESS).toEqual({
    login: 'Login realizado com sucesso!',
    register: 'Conta criada com sucesso!',
    registerWithoutLogin: 'Conta criada, mas não foi possível logar automaticamente.',
    changePassword: 'Senha alterada com sucesso!',
    linkCopied: 'Link copiado para a área de transferência!',
    purchase: 'Compra concluída',
    createTicket: 'Ticket criado com sucesso!',
    createTicketMessage: 'Resposta enviada!',
    closeTicket: 'Ticket fechado',
    reopenTicket: 'Ticket reaberto',
    createGuide: 'Mapa criado com sucesso!',
    createGuideDrop: 'Drop adicionado com sucesso!',
    createBanner: 'Banner adicionado com sucesso!',
    createBannerItem: 'Item adicionado ao banner!',
    createShopItem: 'Item adicionado à loja com sucesso!',
    deleteShopItem: 'Item removido com sucesso',
    dropGroup: { title: 'Sucesso', description: 'Grupo de drop e item adicionados com sucesso.' },
  });
  expect(successOf.listed({ preco: 250 })).toEqual({
    title: 'Item colocado à venda',
    description: 'Seu item foi colocado no leilão por 250 créditos',
  });
  expect(successOf.returned({ character: 'Brisa' })).toEqual({
    title: 'Item devolvido ao jogo',
    description: 'Enviado para Brisa',
  });
  expect(successOf.cancelled()).toEqual({
    title: 'Venda cancelada',
    description: 'O item foi removido do leilão',
  });
  expect(successOf.bought({ character: 'Brisa' })).toEqual({
    title: 'Compra realizada',
    description: 'O item foi enviado para Brisa via correio.',
  });
});

it('refuses in the words of the product', () => {
  expect([INVALID_CREDENTIALS, RESTRICTED, UNEXPECTED_ERROR]).toEqual([
    'Credenciais inválidas',
    'Acesso restrito.',
    'Unexpected Application Error!',
  ]);
});

it('keeps the constants of product 17.7', () => {
  expect(limits.NEWS_PAGE_SIZE).toEqual({ public: 6, admin: 10 });
  expect(limits.PAGINATION_WINDOW).toBe(5);
  expect(limits.TOAST).toMatchObject({ most: 3, duration: 4000, purchaseDuration: 3000, width: 356 });
  expect(limits.TOOLTIP).toEqual({ openDelay: 700, skipDelay: 300 });
  expect(limits.QUERY).toEqual({
    retries: 3,
    retryDelayMs: 1000,
    maxRetryDelayMs: 30_000,
    gcTimeMs: 300_000,
  });
  expect(limits.ITEM_SEARCH).toEqual({ minLength: 2, debounce: 300, most: 30 });
  expect(limits.TICKET_RELOAD_DELAY_MS).toBe(600);
  expect(limits.CHARACTER_PICKER_HEIGHT_PX).toBe(300);
  expect(limits.EDITOR).toMatchObject({ historySteps: 100, historyDelay: 500, minHeight: 300 });
  expect(limits.REGISTRATION_CONVERSION).toEqual({ value: 1, currency: 'BRL' });
});
