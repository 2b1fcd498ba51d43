import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Pagination } from '#ui/pagination.tsx';

const pagination = ({ page, pages }: { page: number; pages: number }) => (
  <Pagination
    page={page}
    pages={pages}
    label="Páginas"
    link={({ page: target, children, ...rest }) => (
      <a href={`?page=${target}`} {...rest}>
        {children}
      </a>
    )}
  />
);

it('the current page is marked, and the buttons at both ends are disabled', () => {
  const { rerender } = render(pagination({ page: 1, pages: 3 }));
  expect(screen.getByRole('link', { name: 'Página 1' }).getAttribute('aria-current')).toBe('page');
  expect(screen.getByRole('button', { name: 'Anterior' }).hasAttribute('disabled')).toBe(true);
  expect(screen.getByRole('link', { name: 'Próxima' }).getAttribute('href')).toBe('?page=2');
  rerender(pagination({ page: 3, pages: 3 }));
  expect(screen.getByRole('button', { name: 'Próxima' }).hasAttribute('disabled')).toBe(true);
});

it('page numbers are real links when the list has an address', () => {
  render(pagination({ page: 2, pages: 3 }));
  expect(screen.getByRole('link', { name: 'Página 3' }).getAttribute('href')).toBe('?page=3');
  expect(screen.getByRole('link', { name: 'Anterior' }).getAttribute('href')).toBe('?page=1');
});

it('a list of one page has no page numbers', () => {
  render(pagination({ page: 1, pages: 1 }));
  expect(screen.queryByRole('navigation')).toBeNull();
});
