import { describe, expect, test } from 'vitest';
import { crumbsOf } from '#features/admin/admin.rules.ts';
import { ADMIN_MENU } from '#features/shell/navigation.ts';

const labels = (path: string, title = '') =>
  crumbsOf({ sections: ADMIN_MENU, path, title }).map(({ label }) => label);

describe('the breadcrumb of the administration', () => {
  test.each(['/admin/drops', '/admin/drops/'])('%s is a section', (path) => {
    expect(labels(path, 'Título da página')).toEqual(['Administração', 'Grupos de Drop']);
  });

  test('a page below a section ends with its own title', () => {
    expect(labels('/admin/news/edit/7', 'Editar Notícia')).toEqual([
      'Administração',
      'Notícias',
      'Editar Notícia',
    ]);
  });

  test.each(['/admin', '/admin/'])('%s is the landing page', (path) => {
    expect(labels(path)).toEqual(['Administração']);
  });

  test.each(['/admin/newsletter', '/news'])('%s is not a section', (path) => {
    expect(labels(path)).toEqual([]);
  });

  test('leads back to the section and to the landing page', () => {
    const crumbs = crumbsOf({ sections: ADMIN_MENU, path: '/admin/news/create', title: 'Cadastrar Notícia' });
    expect(crumbs.map(({ to }) => to)).toEqual(['/admin', '/admin/news', undefined]);
  });
});
