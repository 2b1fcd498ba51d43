import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { NewsAdminScreen } from '#features/news/admin/news-admin-screen.tsx';
import { servePage } from '#support/app/page.ts';
import { show, signedIn } from '#support/app/show.tsx';

const server = servePage(() => {
  signedIn({ server, credits: 0 });
  server.on('GET /api/news', { body: [] });
  server.on('GET /api/news-desk?status=draft', { body: { items: [], next: null } });
});

/** The list with the menu's link to it, which has no search. */
function News() {
  const [search, setSearch] = useState('porta');
  return (
    <>
      <button type="button" onClick={() => setSearch('')}>
        Notícias
      </button>
      <p>na busca: {search}</p>
      <NewsAdminScreen
        accountId={1}
        page={1}
        search={search}
        status="published"
        onSearch={setSearch}
        onStatus={() => undefined}
      />
    </>
  );
}

it('the search is as the address says, also after a link', async () => {
  await show(<News />);
  const field = await screen.findByRole<HTMLInputElement>('searchbox');
  expect(field.value).toBe('porta');
  fireEvent.change(field, { target: { value: 'torre' } });
  expect(field.value).toBe('torre');
  await screen.findByText('na busca: torre');
  fireEvent.click(screen.getByRole('button', { name: 'Notícias' }));
  await waitFor(() => expect(field.value).toBe(''));
});
