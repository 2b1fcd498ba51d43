import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';

/** Opens the menu of a row and chooses an action by keyboard, because the library reads the places of pointers. */
export async function chooseAction({ row, action }: { row: string; action: string }): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: `Ações: ${row}` }));
  const item = await screen.findByRole('menuitem', { name: action });
  const menu = screen.getByRole('menu');
  await waitFor(() => {
    if (!item.hasAttribute('data-highlighted')) fireEvent.keyDown(menu, { key: 'ArrowDown' });
    expect(item.hasAttribute('data-highlighted')).toBe(true);
  });
  fireEvent.keyDown(menu, { key: 'Enter' });
}
