import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ReplyBox } from '#features/tickets/reply-box.tsx';
import { servePage } from '#support/app/page.ts';
import { sampleTicket as ticket } from '#support/app/sample-ticket.ts';
import { show, signedIn } from '#support/app/show.tsx';
import type { StubServer } from '#support/stub-server.ts';

let server: StubServer;

servePage((opened) => {
  server = opened;
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
