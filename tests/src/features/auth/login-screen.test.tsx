import { useRouter } from '@tanstack/react-router';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { LoginScreen } from '#features/auth/login-screen.tsx';
import { delay } from '#lib/timeout.ts';
import { servePage } from '#support/app/page.ts';
import { show } from '#support/app/show.tsx';
import { untilTrue } from '#support/wait.ts';

const server = servePage(() => {
  server.on('POST /api/auth/login', { body: { ok: true, second_factor: ['totp'] } });
  server.on('POST /api/auth/factor', { body: { ok: true } });
  server.on('GET /api/accounts/me', { body: { id: 1, username: 'ana', cash_site: 0 } });
  server.on('GET /api/characters', { body: [] });
});

const navigate = vi.fn<() => Promise<void>>(() => new Promise(() => undefined));

/** The login, whose navigations do not end. */
function Login() {
  const router = useRouter();
  useState(() => vi.spyOn(router, 'navigate').mockImplementation(navigate));
  return <LoginScreen />;
}

it('after a correct code the password is not asked for again while the page changes', async () => {
  await show(<Login />);
  fireEvent.change(await screen.findByLabelText('Usuário'), { target: { value: 'ana' } });
  fireEvent.change(screen.getByLabelText('Senha'), { target: { value: 'segredo' } });
  fireEvent.click(screen.getByRole('button', { name: 'Entrar' }));
  fireEvent.change(await screen.findByLabelText('Código do aplicativo'), { target: { value: '123456' } });
  fireEvent.click(screen.getByRole('button', { name: 'Confirmar' }));
  await untilTrue(() => navigate.mock.calls.length === 1);
  await delay(20);
  expect(screen.getByRole('button', { name: 'Confirmando...' })).toBeDefined();
});

it('with an API without second factors the password alone signs in, and no passkey is offered', async () => {
  // A browser that has passkeys.
  vi.stubGlobal('PublicKeyCredential', () => undefined);
  server.on('GET /api/auth/methods', { status: 404, body: { message: 'Not found' } });
  server.on('POST /api/auth/login', { body: { ok: true } });
  navigate.mockClear();
  await show(<Login />);
  await untilTrue(() => server.lines().includes('GET /api/auth/methods'));
  fireEvent.change(await screen.findByLabelText('Usuário'), { target: { value: 'ana' } });
  fireEvent.change(screen.getByLabelText('Senha'), { target: { value: 'segredo' } });
  fireEvent.click(screen.getByRole('button', { name: 'Entrar' }));
  await untilTrue(() => navigate.mock.calls.length === 1);
  expect(screen.queryByLabelText('Código do aplicativo')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Entrar com chave de acesso' })).toBeNull();
});
