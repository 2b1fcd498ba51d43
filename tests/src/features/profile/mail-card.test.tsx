import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Account } from '#contract/accounts.ts';
import { MailCard } from '#features/profile/mail-card.tsx';
import { PasswordCard } from '#features/profile/password-card.tsx';
import { servePage } from '#support/app/page.ts';
import { show, signedIn } from '#support/app/show.tsx';

const server = servePage(() => {
  signedIn({ server, credits: 0 });
});

const account = { username: 'lia', mail: 'lia@example.com', mail_confirmed: true, new_mail: null } as Account;

it('a form that opens in a card has the focus in its first field', async () => {
  await show(
    <>
      <MailCard account={account} className="" />
      <PasswordCard />
    </>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Trocar e-mail' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Novo e-mail'));
  fireEvent.click(screen.getByRole('button', { name: 'Alterar Senha' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Senha atual'));
});
