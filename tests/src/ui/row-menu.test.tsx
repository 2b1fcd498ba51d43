import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { chooseAction } from '#support/app/row-menu.ts';
import { RowMenu } from '#ui/row-menu.tsx';

const open = async () => fireEvent.click(await screen.findByRole('button', { name: 'Ações: Elmo' }));

it('a chosen action runs once, and the menu closes', async () => {
  const onEdit = vi.fn();
  const onRemove = vi.fn();
  render(
    <RowMenu
      name="Elmo"
      actions={[
        { label: 'Editar', icon: 'edit', onSelect: onEdit },
        { label: 'Remover', icon: 'trash', onSelect: onRemove },
      ]}
    />,
  );
  expect(screen.queryByRole('menuitem')).toBeNull();
  await chooseAction({ row: 'Elmo', action: 'Remover' });
  await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull());
  expect(onRemove).toHaveBeenCalledTimes(1);
  expect(onEdit).not.toHaveBeenCalled();
});

it('an action that cannot be done now says why and does nothing', async () => {
  const onSelect = vi.fn();
  render(
    <RowMenu name="Elmo" actions={[{ label: 'Remover', icon: 'trash', reason: 'Sem conexão.', onSelect }]} />,
  );
  await open();
  const item = await screen.findByRole('menuitem', { name: 'Remover Sem conexão.' });
  expect(item.getAttribute('aria-disabled')).toBe('true');
  fireEvent.pointerDown(item);
  fireEvent.click(item);
  expect(onSelect).not.toHaveBeenCalled();
});

it('an action that is a page is a link', async () => {
  render(
    <RowMenu
      name="Elmo"
      actions={[{ label: 'Ver', icon: 'eye', link: (content) => <a href="/elmo">{content}</a> }]}
    />,
  );
  await open();
  const item = await screen.findByRole('menuitem', { name: 'Ver' });
  expect(item.getAttribute('href')).toBe('/elmo');
});
