import type { Call } from '#contract/call.ts';
import * as factors from '#contract/factors.ts';
import { anyBody, okReply } from '#contract/shape.ts';

// oxfmt-ignore
export const factorsCalls = {
  getSignInMethods: {
    method: 'GET', path: '/auth/methods', access: 'visitor', about: 'Ways to sign in beside the password',
    reply: factors.signInMethods, extension: true,
  },
  startPasskeySecondFactor: {
    method: 'POST', path: '/auth/factor/passkey', access: 'visitor',
    about: 'Ask for a passkey as the second step of a sign-in',
    body: anyBody, reply: factors.passkeyRequest, errors: ['factor_expired', 'not_offered'], extension: true,
    messages: { fallback: 'Erro ao usar a chave de acesso.', quiet: true },
  },
  finishLogin: {
    method: 'POST', path: '/auth/factor', access: 'visitor', about: 'Finish a sign-in with the second factor',
    changesSession: true,
    body: factors.factorBody, reply: okReply, errors: ['factor_wrong', 'factor_expired', 'account_suspended'],
    extension: true,
    messages: { fallback: 'Erro ao fazer login', quiet: true },
  },
  startPasskeyLogin: {
    method: 'POST', path: '/auth/passkey/start', access: 'visitor',
    about: 'Ask for a passkey to sign in without a password',
    body: anyBody, reply: factors.passkeyRequest, errors: ['not_offered'], extension: true,
    messages: { fallback: 'Erro ao usar a chave de acesso.', quiet: true },
  },
  loginWithPasskey: {
    method: 'POST', path: '/auth/passkey', access: 'visitor', about: 'Start a session with a passkey',
    changesSession: true,
    body: factors.passkeyLoginBody, reply: okReply,
    errors: ['passkey_refused', 'account_suspended', 'not_offered'], extension: true,
    messages: { fallback: 'Erro ao usar a chave de acesso.', quiet: true },
  },
  getFactors: {
    method: 'GET', path: '/accounts/factors', access: 'player', about: 'Second factors of the account',
    enrolling: true, reply: factors.factors, extension: true,
    messages: { fallback: 'Erro ao carregar a verificação em duas etapas.', quiet: true },
  },
  startPasskeyUnlock: {
    method: 'POST', path: '/accounts/factors/unlock/passkey', access: 'player',
    about: 'Ask for a passkey to change the factors',
    enrolling: true, body: anyBody, reply: factors.passkeyRequest, errors: ['not_offered'], extension: true,
    messages: { fallback: 'Erro ao usar a chave de acesso.', quiet: true },
  },
  unlockFactors: {
    method: 'POST', path: '/accounts/factors/unlock', access: 'player',
    about: 'Confirm password and second factor: this session may change factors for ten minutes',
    enrolling: true, body: factors.unlockBody, reply: okReply, errors: ['wrong_password', 'factor_wrong'],
    extension: true,
    messages: { fallback: 'Erro ao confirmar a senha.', quiet: true },
  },
  startTotp: {
    method: 'POST', path: '/accounts/factors/totp', access: 'player',
    about: 'A new secret for an app; it counts once a code was confirmed',
    enrolling: true, body: anyBody, reply: factors.totpSetup, errors: ['password_confirmation_required', 'mail_unconfirmed', 'factor_exists'],
    extension: true,
    messages: { fallback: 'Erro ao ligar o aplicativo.' },
  },
  confirmTotp: {
    method: 'POST', path: '/accounts/factors/totp/confirm', access: 'player',
    about: 'Turn codes on by a first one',
    enrolling: true, body: factors.codeBody, reply: factors.recoveryCodes,
    errors: ['password_confirmation_required', 'factor_wrong', 'factor_expired', 'factor_exists'], extension: true,
    messages: { fallback: 'Erro ao ligar o aplicativo.', quiet: true },
  },
  removeTotp: {
    method: 'DELETE', path: '/accounts/factors/totp', access: 'player', about: 'Turn codes off',
    reply: okReply, errors: ['password_confirmation_required', 'not_found', 'last_factor'], extension: true,
    messages: { fallback: 'Erro ao desligar o aplicativo.' },
  },
  renewRecoveryCodes: {
    method: 'POST', path: '/accounts/factors/recovery-codes', access: 'player',
    about: 'New recovery codes; the old ones stop working',
    body: anyBody, reply: factors.recoveryCodes, errors: ['password_confirmation_required', 'factor_missing'], extension: true,
    messages: { fallback: 'Erro ao criar os códigos.' },
  },
  startPasskeyRegistration: {
    method: 'POST', path: '/accounts/passkeys/start', access: 'player',
    about: 'Ask the browser for a new passkey',
    enrolling: true, body: anyBody, reply: factors.passkeyCreation,
    errors: ['password_confirmation_required', 'mail_unconfirmed', 'not_offered', 'passkey_limit'], extension: true,
    messages: { fallback: 'Erro ao adicionar a chave de acesso.' },
  },
  createPasskey: {
    method: 'POST', path: '/accounts/passkeys', access: 'player', about: 'Store a new passkey',
    enrolling: true, body: factors.passkeyBody, reply: factors.recoveryCodes,
    errors: ['password_confirmation_required', 'not_offered', 'passkey_refused', 'passkey_limit'], extension: true,
    messages: { fallback: 'Erro ao adicionar a chave de acesso.' },
  },
  removePasskey: {
    method: 'DELETE', path: '/accounts/passkeys/{passkeyId}', access: 'player', about: 'Remove a passkey',
    params: factors.passkeyParams, reply: okReply, errors: ['password_confirmation_required', 'not_found', 'last_factor'],
    extension: true,
    messages: { fallback: 'Erro ao remover a chave de acesso.' },
  },
} as const satisfies Record<string, Call>;
