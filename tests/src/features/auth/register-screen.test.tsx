import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { MinimumAge } from '#contract/ages.ts';
import { RegisterScreen } from '#features/auth/register-screen.tsx';
import { servePage } from '#support/app/page.ts';
import { show } from '#support/app/show.tsx';
import { untilTrue } from '#support/wait.ts';

const server = servePage(() => {
  server.on('GET /api/accounts/me', { status: 401, body: { message: '', code: 'not_signed_in' } });
  server.on('POST /api/auth/register', {
    status: 409,
    body: { message: 'Este nome de usuário já está em uso.', code: 'username_taken', field: 'username' },
  });
});

const TOO_YOUNG = /ainda não dá para criar uma conta em Valdora/;
const band = () => screen.queryByLabelText('Faixa de idade');
const sent = () => server.requests.find(({ path }) => path === '/api/auth/register')?.body;
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Criar Conta' }));

async function fillIn({ minimumAge, age }: { minimumAge: MinimumAge | null; age?: string }): Promise<void> {
  await show(<RegisterScreen referral="" minimumAge={minimumAge} />);
  const fill = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  fill('Usuário', 'ana');
  fill('E-mail', 'ana@valdora.example');
  fill('Senha', 'segredo1');
  fill('Confirmar senha', 'segredo1');
  if (age !== undefined) fill('Faixa de idade', age);
  submit();
}

it('a server that does not ask for the age band gets none, and the form has no field for it', async () => {
  await fillIn({ minimumAge: null });
  await screen.findByText('Este nome de usuário já está em uso.');
  expect(band()).toBeNull();
  expect(sent()).toBe('{"username":"ana","password":"segredo1","mail":"ana@valdora.example"}');
});

it('the band is asked for before anything is sent, and sent', async () => {
  await fillIn({ minimumAge: 12 });
  await screen.findByText('Escolha a sua faixa de idade.');
  await untilTrue(() => document.activeElement === band());
  expect(sent()).toBeUndefined();
  fireEvent.change(band()!, { target: { value: '12-15' } });
  submit();
  await screen.findByText('Este nome de usuário já está em uso.');
  expect(sent()).toContain('"age_band":"12-15"');
});

it('below the minimum age the registration ends with the brand’s text, and nothing is sent', async () => {
  await fillIn({ minimumAge: 16, age: '12-15' });
  const text = await screen.findByText(TOO_YOUNG);
  await untilTrue(() => document.activeElement === text);
  expect(screen.queryByLabelText('Usuário')).toBeNull();
  expect(sent()).toBeUndefined();
});

it('a server that asks without having said so gets the field, and its refusal ends the registration', async () => {
  server.on('POST /api/auth/register', {
    status: 400,
    body: { message: 'Escolha a sua faixa de idade.', code: 'invalid_input', field: 'age_band' },
  });
  await fillIn({ minimumAge: null });
  await screen.findByText('Escolha a sua faixa de idade.');
  await untilTrue(() => document.activeElement === band());
  server.on('POST /api/auth/register', {
    status: 409,
    body: { message: 'Pela idade que você informou …', code: 'age_refused' },
  });
  fireEvent.change(band()!, { target: { value: '0-11' } });
  submit();
  expect(await screen.findByText(TOO_YOUNG)).toBeDefined();
});

it('a name that is taken by the same registration, whose answer was lost, signs in; another’s name is taken', async () => {
  const taken = 'Este nome de usuário já está em uso.';
  server.on('POST /api/auth/register', { lost: true });
  await fillIn({ minimumAge: null });
  await screen.findByText('O servidor não respondeu.');
  server.on('POST /api/auth/register', {
    status: 409,
    body: { message: taken, code: 'username_taken', field: 'username' },
  });
  server.on('POST /api/auth/login', { status: 401, body: { message: 'x', code: 'wrong_credentials' } });
  submit();
  await screen.findByText(taken);
  server.on('POST /api/auth/login', { body: {} });
  server.on('GET /api/accounts/me', { body: { id: 1, username: 'ana', cash_site: 0, accounttype: 1 } });
  server.on('GET /api/characters', { body: [] });
  submit();
  await untilTrue(() => server.lines().includes('GET /api/accounts/me'));
  expect(screen.queryByText(taken)).toBeNull();
});
