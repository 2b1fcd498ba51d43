import * as v from 'valibot';
import { optionalTextInput, PICTURE_URL_MAX, pictureUrlInput, textInput, timestampInput } from './input.ts';
import { keysOf } from './keys.ts';
import { flag, numeric, timestamp, optionalText, rowId, unspecified } from './shape.ts';
import { slugify } from './slugs.ts';

/** News. */
export const NEWS = {
  title: 200,
  slug: 200,
  summary: 600,
  author: 80,
  content: 400_000,
  imageUrl: PICTURE_URL_MAX,
  /** Tags of an article, and the letters of one. */
  tags: 5,
  tag: 30,
  /** Former slugs of an article that still lead to it. */
  formerSlugs: 20,
} as const;

/** Where an article is. Only published ones are public. */
export const NEWS_STATUSES = { published: 'Publicada', scheduled: 'Agendada', draft: 'Rascunho' } as const;
export type NewsStatus = keyof typeof NEWS_STATUSES;

/** A tag of an article: the slug is in addresses, the label is shown. */
const newsTag = v.object({ slug: v.string(), label: v.string() });
export type NewsTag = v.InferOutput<typeof newsTag>;

export const newsItem = v.object({
  id: rowId,
  title: v.string(),
  slug: v.string(),
  summary: v.optional(v.nullable(v.string()), ''),
  content: v.optional(v.nullable(v.string()), ''),
  image_url: optionalText,
  published_at: timestamp,
  author: optionalText,
  /** Extensions: an API may lack them. */
  pinned: v.fallback(v.optional(flag, false), false),
  tags: v.fallback(v.optional(v.array(newsTag), []), []),
  /** Earlier slugs under which it was public; missing where there are none. */
  former_slugs: v.fallback(v.optional(v.array(v.string())), undefined),
  /** Time of the last change. Only the list has it. */
  updated_at: v.fallback(v.optional(timestamp), undefined),
});
export type NewsItem = v.InferOutput<typeof newsItem>;
export const newsList = v.array(newsItem);

/** Reply of GET /news/{id}, with the version that a change is based on; null if the API has no versions. */
export const editableNews = v.object({ ...newsItem.entries, version: v.nullish(numeric, null) });
export type EditableNews = v.InferOutput<typeof editableNews>;

/** Reply of the calls that publish and change an article. */
export const savedNews = unspecified(v.object({ id: rowId }));

/** The largest width and height that an article may give a picture, in pixels. */
export const MAX_PICTURE_SIDE = 4096;

/** Elements and attributes allowed in an article's HTML. The server's and the portal's sanitisers are both built from it. */
export const ARTICLE_HTML: {
  tags: readonly string[];
  attributes: Readonly<Record<string, readonly string[]>>;
  /** Attributes that hold a whole number, and the highest one allowed. */
  limits: Readonly<Record<string, number>>;
  schemes: readonly string[];
  linkRel: string;
} = {
  tags: [
    'h1',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'p',
    'br',
    'hr',
    'strong',
    'b',
    'em',
    'i',
    'u',
    's',
    'code',
    'pre',
    'ul',
    'ol',
    'li',
    'blockquote',
    'a',
    'img',
    'figure',
    'figcaption',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
    'sub',
    'sup',
    'span',
    'details',
    'summary',
  ],
  attributes: {
    a: ['href', 'title'],
    img: ['src', 'alt', 'width', 'height'],
    ol: ['start'],
    th: ['colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  limits: { width: MAX_PICTURE_SIDE, height: MAX_PICTURE_SIDE, colspan: 100, rowspan: 1000, start: 9999 },
  schemes: ['https', 'http', 'mailto'],
  linkRel: 'noopener noreferrer',
};

/** False for an attribute of `ARTICLE_HTML.limits` whose value is no whole number from 1 to its limit. */
export function isWithinLimit({ name, value }: { name: string; value: string }): boolean {
  const most = ARTICLE_HTML.limits[name];
  return most === undefined || (/^[1-9]\d{0,4}$/.test(value) && Number(value) <= most);
}

const required = (field: string) => `${field} é obrigatório`;

/** The labels of an article's tags. A label without a slug is refused; of labels with the same slug the first one is taken. */
function tagsInput() {
  const tooMany = `Use no máximo ${NEWS.tags} tags.`;
  const label = v.pipe(
    textInput({ max: NEWS.tag, message: 'Tag vazia.' }),
    v.check((name) => slugify(name) !== '', 'Uma tag precisa de letras ou números.'),
  );
  return v.pipe(
    v.array(label, 'Tags inválidas.'),
    v.maxLength(NEWS.tags, tooMany),
    v.transform((labels): NewsTag[] =>
      labels
        .map((name) => ({ slug: slugify(name), label: name }))
        .filter(({ slug }, at, all) => at === all.findIndex((tag) => tag.slug === slug)),
    ),
  );
}

/** The form of a slug. */
export const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Body of POST and PATCH /news. An empty picture address or author is null. */
export const newsBody = v.object({
  title: textInput({ max: NEWS.title, message: required('Título') }),
  slug: v.pipe(
    textInput({ max: NEWS.slug, message: required('Slug') }),
    v.regex(SLUG, 'O slug aceita só letras minúsculas, números e hífens'),
  ),
  summary: textInput({ max: NEWS.summary, message: required('Resumo') }),
  content: v.pipe(
    v.string(required('Conteúdo')),
    v.maxLength(NEWS.content, 'O conteúdo é longo demais'),
    v.check((html) => hasContent(html), required('Conteúdo')),
  ),
  image_url: pictureUrlInput,
  author: optionalTextInput({ max: NEWS.author }),
  published_at: timestampInput('Data inválida.'),
  // Extensions. Without `status` the article is published; pin and tags stay as they are.
  status: v.optional(v.picklist(keysOf(NEWS_STATUSES), 'Situação inválida.')),
  publish_at: v.nullish(timestampInput('Data inválida.'), null),
  keep_date: v.optional(v.boolean('Escolha inválida.')),
  pinned: v.optional(v.boolean('Escolha inválida.')),
  tags: v.optional(tagsInput()),
});
export type NewsBody = v.InferInput<typeof newsBody>;

/** Body of PATCH /news/{id}. With `base_version` a change is refused when the article has changed since. */
export const newsChange = v.object({
  ...newsBody.entries,
  base_version: v.nullish(
    v.pipe(
      v.number('Versão inválida.'),
      v.safeInteger('Versão inválida.'),
      v.minValue(0, 'Versão inválida.'),
    ),
    null,
  ),
});

/** Whether an article's HTML shows anything: text outside tags, or a picture. */
export function hasContent(html: string): boolean {
  return (
    /<img\b/i.test(html) ||
    withoutTags(html)
      .replace(/&nbsp;/g, ' ')
      .trim() !== ''
  );
}

/** One pass without a regular expression, which would take quadratic time on many unclosed `<`. */
function withoutTags(html: string): string {
  let text = '';
  let from = 0;
  for (;;) {
    const start = html.indexOf('<', from);
    const end = start < 0 ? -1 : html.indexOf('>', start);
    if (end < 0) return text + html.slice(from);
    text += html.slice(from, start);
    from = end + 1;
  }
}
