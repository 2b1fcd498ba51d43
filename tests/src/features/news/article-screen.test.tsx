import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ArticleScreen } from '#features/news/article-screen.tsx';
import { PrerenderedRows } from '#offline/collections/prerendered-rows.ts';
import { servePage } from '#support/app/page.ts';
import { show } from '#support/app/show.tsx';

servePage(() => {});

it('an article whose slug was changed and changed back is shown at it', async () => {
  const article = {
    id: 7,
    title: 'Cerco a Lumira',
    slug: 'cerco',
    former_slugs: ['cerco', 'o-cerco'],
    summary: 'Resumo',
    content: '<p>Texto</p>',
    image_url: null,
    published_at: '2026-11-20T12:00:00Z',
    author: null,
    pinned: false,
    tags: [],
  };
  await show(
    <PrerenderedRows value={{ news: [article] }}>
      <ArticleScreen slug="cerco" />
    </PrerenderedRows>,
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Cerco a Lumira' })).toBeTruthy();
});
