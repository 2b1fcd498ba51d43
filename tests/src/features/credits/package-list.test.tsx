import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ERRORS } from '#contract/errors.ts';
import { PackageList } from '#features/credits/package-list.tsx';
import { servePage } from '#support/app/page.ts';
import { show, signedIn } from '#support/app/show.tsx';
import { collectToasts } from '#support/app/toasts.ts';

const toasts = collectToasts();

const server = servePage(() => {
  signedIn({ server, credits: 10 });
});

it('a purchase of an account without an e-mail says what to do', async () => {
  const { status, message } = ERRORS.mail_missing;
  server.on('POST /api/top-ups', { status, body: { message, code: 'mail_missing' } });
  await show(<PackageList packages={[{ credits: 500, price: 500 }]} payable onCreated={() => undefined} />);
  fireEvent.click(await screen.findByRole('button', { name: /Pagar R\$/ }));
  await waitFor(() =>
    expect(toasts).toEqual([
      { kind: 'destructive', title: 'Erro ao gerar o código PIX', description: message },
    ]),
  );
});
