import type { NewsField } from './news.draft.rules.ts';

/** The names of an article's fields, as the form has them. */
export const FIELD_LABELS: Record<NewsField, string> = {
  title: 'Título',
  slug: 'Slug',
  summary: 'Resumo',
  author: 'Autor',
  image_url: 'URL da Imagem',
  content: 'Conteúdo',
  tags: 'Tags',
  pinned: 'Fixada',
  status: 'Situação',
  publish_at: 'Publicar em',
};
