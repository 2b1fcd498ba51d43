import { auctionItems } from '#contract/auction.ts';
import type { Call } from '#contract/call.ts';
import { idParams } from '#contract/input.ts';
import { ledgerPage } from '#contract/ledger.ts';
import { PACK } from '#contract/pack.ts';
import { pageQuery } from '#contract/paging.ts';
import { giftBody } from '#contract/player-help.ts';
import * as players from '#contract/players.ts';
import { sessionList } from '#contract/sessions.ts';
import { anyBody } from '#contract/shape.ts';
import { tickets } from '#contract/tickets.ts';

// oxfmt-ignore
export const playersCalls = {
  listPlayers: {
    method: 'GET', path: '/players', access: 'players',
    about: 'Accounts by name, e-mail, character or id, the newest first',
    query: players.playersQuery, reply: players.playersPage, extension: true,
    messages: { fallback: 'Erro ao procurar jogadores', quiet: true },
  },
  getPlayer: {
    method: 'GET', path: '/players/{id}', access: 'players',
    about: 'An account with its characters, suspension and sessions',
    params: idParams, reply: players.player, errors: ['not_found'], extension: true,
    messages: { fallback: 'Erro ao carregar a conta', quiet: true },
  },
  listPlayerLedger: {
    method: 'GET', path: '/players/{id}/ledger', access: 'players',
    about: 'The statement of an account’s credits, the newest first',
    params: idParams, query: pageQuery, reply: ledgerPage, extension: true,
    messages: { fallback: 'Erro ao carregar o extrato', quiet: true },
  },
  listPlayerPurchases: {
    method: 'GET', path: '/players/{id}/purchases', access: 'players',
    about: 'An account’s purchases in the shop, the newest first',
    params: idParams, query: pageQuery, reply: players.purchasesPage, extension: true,
    messages: { fallback: 'Erro ao carregar as compras', quiet: true },
  },
  listPlayerDraws: {
    method: 'GET', path: '/players/{id}/draws', access: 'players',
    about: 'An account’s draws, the newest first',
    params: idParams, query: pageQuery, reply: players.playerDrawsPage, extension: true,
    messages: { fallback: 'Erro ao carregar os sorteios', quiet: true },
  },
  listPlayerDeliveries: {
    method: 'GET', path: '/players/{id}/deliveries', access: 'players',
    about: 'An account’s deliveries with their failures, the newest first',
    params: idParams, query: pageQuery, reply: players.playerDeliveriesPage, extension: true,
    messages: { fallback: 'Erro ao carregar as entregas', quiet: true },
  },
  listPlayerListings: {
    method: 'GET', path: '/players/{id}/listings', access: 'players',
    about: 'What an account has on sale, the newest first',
    params: idParams, query: pageQuery, reply: auctionItems, paged: true, extension: true,
    messages: { fallback: 'Erro ao carregar os itens à venda', quiet: true },
  },
  listPlayerTickets: {
    method: 'GET', path: '/players/{id}/tickets', access: 'players',
    about: 'An account’s tickets, the newest first',
    params: idParams, query: pageQuery, reply: tickets, paged: true, extension: true,
    messages: { fallback: 'Erro ao carregar os tickets', quiet: true },
  },
  listPlayerSessions: {
    method: 'GET', path: '/players/{id}/sessions', access: 'admin',
    about: 'An account’s sessions, the last used one first',
    params: idParams, reply: sessionList, extension: true,
    messages: { fallback: 'Erro ao carregar as sessões', quiet: true },
  },
  endPlayerSession: {
    method: 'DELETE', path: '/players/{id}/sessions/{sessionId}', access: 'admin',
    about: 'End one session of an account',
    params: players.playerSessionParams, reply: players.doneReply, errors: ['not_found', 'account_closed'],
    extension: true,
    messages: { fallback: 'Erro ao encerrar a sessão' },
  },
  endPlayerSessions: {
    method: 'DELETE', path: '/players/{id}/sessions', access: 'admin',
    about: 'End all sessions of an account',
    params: idParams, reply: players.doneReply, errors: ['not_found', 'account_closed'], extension: true,
    messages: { fallback: 'Erro ao encerrar as sessões' },
  },
  suspendPlayer: {
    method: 'POST', path: '/players/{id}/suspension', access: 'admin',
    about: 'Suspend an account and end its sessions',
    params: idParams, body: players.suspensionBody, reply: players.doneReply,
    errors: ['not_found', 'account_closed', 'own_account_refused', 'admin_account'], extension: true,
    messages: { fallback: 'Erro ao suspender a conta' },
  },
  liftSuspension: {
    method: 'DELETE', path: '/players/{id}/suspension', access: 'admin', about: 'Lift a suspension',
    params: idParams, reply: players.doneReply, errors: ['not_found', 'account_closed', 'not_suspended'],
    extension: true,
    messages: { fallback: 'Erro ao retirar a suspensão' },
  },
  setPlayerRole: {
    method: 'POST', path: '/players/{id}/role', access: 'admin',
    about: 'Take a role in the team, or ask a second administrator to give one or to take an administrator’s',
    params: idParams, body: players.roleBody, reply: players.roleReply,
    errors: ['not_found', 'account_closed', 'own_account_refused', 'request_pending', 'access_changed'],
    extension: true,
    messages: { fallback: 'Erro ao mudar o papel' },
  },
  listRoleRequests: {
    method: 'GET', path: '/role-requests', access: 'admin',
    about: 'Changes of roles that wait for a second administrator',
    query: pageQuery, reply: players.roleRequestsPage, extension: true,
    messages: { fallback: 'Erro ao carregar os pedidos de papéis', quiet: true },
  },
  confirmRole: {
    method: 'POST', path: '/role-requests/{id}/confirm', access: 'admin',
    about: 'Confirm another administrator’s change of a role, in a session whose password and factor were confirmed',
    params: idParams, body: anyBody, reply: players.roleReply,
    errors: ['not_found', 'account_closed', 'own_request', 'own_account_refused', 'request_decided', 'access_changed', 'password_confirmation_required', 'own_factor_missing'],
    extension: true,
    messages: { fallback: 'Erro ao confirmar o papel' },
  },
  refuseRole: {
    method: 'POST', path: '/role-requests/{id}/refuse', access: 'admin',
    about: 'Refuse a change of a role, or withdraw an own one',
    params: idParams, body: anyBody, reply: players.roleReply, errors: ['own_account_refused', 'request_decided'],
    extension: true,
    messages: { fallback: 'Erro ao recusar o papel' },
  },
  listTeam: {
    method: 'GET', path: '/team', access: 'admin', about: 'The accounts with a role',
    query: pageQuery, reply: players.teamPage, extension: true,
    messages: { fallback: 'Erro ao carregar a equipe', quiet: true },
  },
  changeCredits: {
    method: 'POST', path: '/players/{id}/credits', access: 'admin',
    about: 'Give credits to an account, or take some',
    params: idParams, body: players.creditsBody, reply: players.creditsReply,
    errors: ['not_found', 'account_closed', 'insufficient_credits', 'balance_full', 'payment_taken', 'credits_limit'],
    idempotent: true, extension: true,
    messages: { fallback: `Erro ao mudar ${PACK.currency.os} ${PACK.currency.many}` },
  },
  giveItem: {
    method: 'POST', path: '/players/{id}/items', access: 'admin',
    about: 'Give an item to an account, as a delivery to the game',
    params: idParams, body: giftBody, reply: players.doneReply,
    errors: ['not_found', 'account_closed', 'own_account_refused', 'item_not_found', 'character_not_found'],
    idempotent: true, extension: true,
    messages: { fallback: 'Erro ao dar o item' },
  },
  listCreditRequests: {
    method: 'GET', path: '/credit-requests', access: 'admin',
    about: 'Changes of credits that wait for a second administrator',
    query: pageQuery, reply: players.creditRequestsPage, extension: true,
    messages: { fallback: `Erro ao carregar os pedidos de ${PACK.currency.many}`, quiet: true },
  },
  confirmCredits: {
    method: 'POST', path: '/credit-requests/{id}/confirm', access: 'admin',
    about: 'Confirm another administrator’s change of credits',
    params: idParams, body: anyBody, reply: players.creditsReply,
    errors: ['not_found', 'account_closed', 'own_request', 'own_account_refused', 'request_decided', 'insufficient_credits', 'balance_full'],
    idempotent: true, extension: true,
    messages: { fallback: `Erro ao confirmar ${PACK.currency.os} ${PACK.currency.many}` },
  },
  refuseCredits: {
    method: 'POST', path: '/credit-requests/{id}/refuse', access: 'admin',
    about: 'Refuse a change of credits, or withdraw an own one',
    params: idParams, body: anyBody, reply: players.creditsReply, errors: ['not_found', 'request_decided'],
    extension: true,
    messages: { fallback: `Erro ao recusar ${PACK.currency.os} ${PACK.currency.many}` },
  },
} as const satisfies Record<string, Call>;
