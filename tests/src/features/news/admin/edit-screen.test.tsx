import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { EditNewsScreen } from '#features/news/admin/edit-screen.tsx';
import { servePage } from '#support/app/page.ts';
import { show, signedIn } from '#support/app/show.tsx';
import { untilTrue } from '#support/wait.ts';

const READ = 'GET /api/news-desk/4';
const SAVE = 'PATCH /api/news/4';
const article = {
  id: 4,
  title: 'A Porta',
  slug: 'a-porta',
  summary: 'Um',
  content: '<p>Um</p>',
  image_url: null,
  author: null,
  published_at: '2026-01-02T10:00:00.000Z',
  status: 'published',
};

const server = servePage(() => {
  signedIn({ server, credits: 0 });
  server.on('GET /api/news-desk?status=draft', { body: { items: [], next: null } });
});

const times = (line: string) => server.lines().filter((each) => each === line).length;

const UNREAD = /A versão do servidor não pôde ser lida/;
/** Opens the article, after which the server does not answer it any more, and saves it. */
async function saveUnread(version: number | undefined): Promise<void> {
  server.on(READ, { body: { ...article, version } });
  await show(<EditNewsScreen accountId={1} id={4} />);
  const save = await screen.findByRole('button', { name: 'Atualizar' });
  server.on(READ, { status: 429, body: { message: 'Muitas tentativas.', code: 'too_many_requests' } });
  fireEvent.click(save);
  await untilTrue(() => times(READ) === 2);
}

it('an article whose version is unknown is not saved while it cannot be read', async () => {
  await saveUnread(undefined);
  await screen.findByText(UNREAD);
  expect(times(SAVE)).toBe(0);
});

it('after a conflict the versions are not compared while the other one cannot be read', async () => {
  server.on(SAVE, { status: 409, body: { message: 'Outra pessoa alterou.', code: 'article_conflict' } });
  await saveUnread(3);
  await screen.findByText(UNREAD);
  expect(screen.queryByRole('dialog')).toBeNull();
});
