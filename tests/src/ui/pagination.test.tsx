import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Pagination } from '#ui/pagination.tsx';

it('goes to the page pressed, and to the ones before and after', () => {
  const onPage = vi.fn<(page: number) => void>();
  render(<Pagination page={4} pages={9} onPage={onPage} />);
  fireEvent.click(screen.getByRole('button', { name: 'Página 6' }));
  fireEvent.click(screen.getByRole('button', { name: 'Anterior' }));
  fireEvent.click(screen.getByRole('button', { name: 'Próxima' }));
  expect(onPage.mock.calls).toEqual([[6], [3], [5]]);
});

it('marks the current page and stops at both ends', () => {
  const { rerender } = render(<Pagination page={1} pages={3} />);
  expect(screen.getByRole('button', { name: 'Página 1' }).getAttribute('aria-current')).toBe('page');
  expect(screen.getByRole('button', { name: 'Anterior' }).hasAttribute('disabled')).toBe(true);
  expect(screen.getByRole('button', { name: 'Próxima' }).hasAttribute('disabled')).toBe(false);
  rerender(<Pagination page={3} pages={3} />);
  expect(screen.getByRole('button', { name: 'Próxima' }).hasAttribute('disabled')).toBe(true);
});

it('renders real links where the list lives at an address', () => {
  render(
    <Pagination
      page={2}
      pages={3}
      link={({ page, children, ...rest }) => (
        <a href={`?page=${page}`} {...rest}>
          {children}
        </a>
      )}
    />,
  );
  expect(screen.getByRole('link', { name: 'Página 3' }).getAttribute('href')).toBe('?page=3');
  expect(screen.getByRole('link', { name: 'Anterior' }).getAttribute('href')).toBe('?page=1');
});

it('shows nothing when one page holds the whole list', () => {
  render(<Pagination page={1} pages={1} />);
  expect(screen.queryByRole('navigation')).toBeNull();
});
