import { useInfiniteQuery } from '@tanstack/react-query';
import { fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { ticketsAdminQueries } from '#features/tickets/admin/tickets.admin.queries.ts';
import { ALL_TICKETS } from '#features/tickets/admin/tickets.admin.rules.ts';
import { StatusButtons } from '#features/tickets/admin/status-buttons.tsx';
import { useHttp } from '#lib/http-context.ts';
import { servePage } from '#support/app/page.ts';
import { sampleTicket as ticket } from '#support/app/sample-ticket.ts';
import { show, signedIn } from '#support/app/show.tsx';
import { untilTrue } from '#support/wait.ts';

const LIST = 'GET /api/tickets?cursor=inicio';
const CLOSE = 'PATCH /api/tickets/4/close';

const server = servePage(() => {
  signedIn({ server, credits: 0 });
  server.on(LIST, { body: [ticket] });
  server.on(CLOSE, { body: { ...ticket, status: 'fechado' } });
});

/** The list with an open ticket beside it, as the screen shows them. */
function Screen() {
  const { data } = useInfiniteQuery(ticketsAdminQueries(useHttp()).list(ALL_TICKETS));
  const [open, setOpen] = useState(ticket);
  return (
    <>
      <p>{data ? 'lista' : ''}</p>
      <button type="button" onClick={() => setOpen({ ...ticket, id: 5 })}>
        Outro
      </button>
      <StatusButtons key={open.id} ticket={open} />
    </>
  );
}

const button = (name: string) => screen.getByRole('button', { name });
const countOf = (line: string) => server.lines().filter((each) => each === line).length;

/** Presses the button and confirms its dialog; waits until the dialog is gone. */
async function close(): Promise<void> {
  await screen.findByText('lista');
  fireEvent.click(button('Fechar ticket'));
  const question = await screen.findByRole('alertdialog', { name: 'Fechar este ticket?' });
  expect(countOf(CLOSE)).toBe(0);
  fireEvent.click(within(question).getByRole('button', { name: 'Fechar ticket' }));
  await untilTrue(() => screen.queryByRole('alertdialog') === null);
}

it('a closed ticket cannot be closed again until it has been read again', async () => {
  await show(<Screen />);
  await close();
  expect(countOf(LIST)).toBe(1);
  fireEvent.click(button('Fechando...'));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await untilTrue(() => countOf(LIST) === 2);
  expect(countOf(CLOSE)).toBe(1);
});

it('the list is read again even if another ticket was opened meanwhile', async () => {
  await show(<Screen />);
  await close();
  fireEvent.click(button('Outro'));
  expect(countOf(LIST)).toBe(1);
  await untilTrue(() => countOf(LIST) === 2);
  expect(button('Fechar ticket')).toBeDefined();
});

it('the button can be pressed again once the list could not be read again', async () => {
  await show(<Screen />);
  await screen.findByText('lista');
  server.on(LIST, { status: 429, body: { message: 'Muitas tentativas.' } });
  await close();
  await untilTrue(() => countOf(LIST) === 2);
  expect(await screen.findByRole('button', { name: 'Fechar ticket' })).toBeDefined();
});

it('the button can be pressed again once the list was read again without a change', async () => {
  await show(<Screen />);
  await close();
  await untilTrue(() => countOf(LIST) === 2);
  expect(await screen.findByRole('button', { name: 'Fechar ticket' })).toBeDefined();
});
