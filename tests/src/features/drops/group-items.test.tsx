import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { GroupItems } from '#features/drops/group-items.tsx';
import { ToastOutlet } from '#ui/toast-outlet.tsx';
import { chooseAction } from '#support/app/row-menu.ts';
import { servePage } from '#support/app/page.ts';
import { show } from '#support/app/show.tsx';

const LIST = 'GET /api/drop-group-items/group/8';
const REMOVE = 'DELETE /api/drop-group-items/3';
const group = { id: 8, mob_id: 5, group_number: 2, probability: 100, revision: 1 };
const item = { id: 3, item_id: 77, weight: 5, drop_group_id: 8 };

const server = servePage(async () => {
  await import('#ui/toaster.tsx');
});

const open = (rows: object[]) => {
  server.on(LIST, { body: rows });
  return show(
    <>
      <GroupItems group={group} />
      <ToastOutlet />
    </>,
  );
};
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const remove = () => chooseAction({ row: '[77]', action: 'Remover' });
const sent = (line: string) => server.lines().filter((each) => each === line).length;

it('a failed removal is shown in place, without a toast', async () => {
  await open([{ ...item, revision: 1 }]);
  server.on(REMOVE, { status: 500, body: { message: 'Algo deu errado.', code: 'internal' } });
  await remove();
  await screen.findByText('Erro ao remover item');
  expect(screen.queryByRole('button', { name: 'Desfazer' })).toBeNull();
});

it('an item is removed at once and can be restored', async () => {
  await open([{ ...item, revision: 1 }]);
  server.on(REMOVE, { status: 204, body: '' });
  server.on('POST /api/drop-group-items/3/restore', { body: { ...item, revision: 3 } });
  await remove();
  await screen.findByText('Item removido do grupo');
  await press('Desfazer');
  await screen.findByText('Desfeito');
  expect(sent('POST /api/drop-group-items/3/restore')).toBe(1);
});

it('on a server without restore and edit calls an item is removed only after a confirmation and cannot be edited', async () => {
  await open([item]);
  server.on(REMOVE, { status: 204, body: '' });
  await screen.findByText('[77]');
  expect(screen.queryByRole('button', { name: 'Editar [77]' })).toBeNull();
  await remove();
  await screen.findByRole('alertdialog', { name: 'Remover do grupo de drop?' });
  expect(sent(REMOVE)).toBe(0);
  await press('Remover');
  await waitFor(() => expect(sent(REMOVE)).toBe(1));
});
