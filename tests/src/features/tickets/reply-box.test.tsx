import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { ReplyBox } from '#features/tickets/reply-box.tsx';
import { servePage } from '#support/app/page.ts';
import { sampleTicket as ticket } from '#support/app/sample-ticket.ts';
import { show, signedIn } from '#support/app/show.tsx';

const server = servePage(() => {
  signedIn({ server, credits: 0 });
});

it('a reply is sent as it was checked: without space around it', async () => {
  await show(<ReplyBox ticket={ticket} accountId={1} />);
  fireEvent.change(await screen.findByLabelText('Sua resposta'), { target: { value: '  Obrigada!\n' } });
  fireEvent.click(screen.getByRole('button', { name: 'Enviar resposta' }));
  await waitFor(() => expect(server.lines()).toContain('POST /api/tickets/4/messages'));
  const sent = server.requests.find(({ path }) => path === '/api/tickets/4/messages');
  expect(JSON.parse(sent?.body ?? '')).toEqual({ content: 'Obrigada!' });
});

/** The box on a screen that the player leaves and opens again. */
function Screen() {
  const [open, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(!open)}>
        Trocar de tela
      </button>
      {open ? <ReplyBox ticket={ticket} accountId={1} /> : null}
    </>
  );
}

it('a reply that is being sent is not offered again on a screen that is opened meanwhile', async () => {
  let answer: (reply: { body: unknown }) => void = () => undefined;
  server.on('POST /api/tickets/4/messages', () => new Promise((resolve) => (answer = resolve)));
  await show(<Screen />);
  fireEvent.change(await screen.findByLabelText('Sua resposta'), { target: { value: 'Obrigada!' } });
  fireEvent.click(screen.getByRole('button', { name: 'Enviar resposta' }));
  await waitFor(() => expect(server.lines()).toContain('POST /api/tickets/4/messages'));
  fireEvent.click(screen.getByRole('button', { name: 'Trocar de tela' }));
  fireEvent.click(screen.getByRole('button', { name: 'Trocar de tela' }));
  await screen.findByText('Enviando a sua resposta...');
  expect(screen.queryByLabelText('Sua resposta')).toBeNull();
  const message = { id: 9, content: 'Obrigada!', createdAt: '2026-11-25T12:00:00.000Z' };
  answer({ body: message });
  const box = await screen.findByLabelText<HTMLTextAreaElement>('Sua resposta');
  expect(box.value).toBe('');
});
