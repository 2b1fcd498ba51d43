import sanitizeHtml from 'sanitize-html';
import { ARTICLE_HTML, isWithinLimit } from '#contract/news.ts';
import { isPictureUrl } from '#contract/input.ts';

const HERE = new URL('https://portal.invalid/');
/** Elements that are removed with their content: code, foreign markup, and elements that browsers parse by other rules. */
const REMOVED_WITH_CONTENT = [
  'script',
  'style',
  'textarea',
  'option',
  'select',
  'xmp',
  'noscript',
  'noembed',
  'noframes',
  'iframe',
  'object',
  'plaintext',
  'title',
  'svg',
  'math',
  'template',
];
/** Elements below this level lose their tags; markup nested deeper than MAX_DEPTH is rejected. */
const TAG_DEPTH = 60;
const MAX_DEPTH = 4000;
const MAX_PASSES = 5;
/** Lone surrogates and controls other than tab and line break, which databases and parsers treat differently, and controls of direction. */
const UNSTORABLE = /[\p{Cs}\p{Noncharacter_Code_Point}\p{Bidi_Control}]|(?![\t\n])\p{Cc}/gu;

type Attributes = sanitizeHtml.Attributes;

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [...ARTICLE_HTML.tags],
  allowedAttributes: {
    ...Object.fromEntries(Object.entries(ARTICLE_HTML.attributes).map(([tag, names]) => [tag, [...names]])),
    a: [...(ARTICLE_HTML.attributes['a'] ?? []), 'rel', 'target'],
  },
  allowedSchemes: [...ARTICLE_HTML.schemes],
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  nonTextTags: REMOVED_WITH_CONTENT,
  nestingLimit: TAG_DEPTH,
  enforceHtmlBoundary: false,
  parseStyleAttributes: false,
  transformTags: {
    a: link,
    img: image,
    ol: withinLimits,
    th: withinLimits,
    td: withinLimits,
  },
  exclusiveFilter: (frame) => frame.tag === 'img' && !frame.attribs['src'],
};

/**
 * An article's HTML reduced to what ARTICLE_HTML allows. Repeated until nothing changes, so that removing one element cannot form
 * another; empty when it still changes after MAX_PASSES or is nested deeper than MAX_DEPTH. Never throws.
 */
export function sanitizeArticle(html: string): string {
  let before = html.replaceAll('\r\n', '\n').replace(UNSTORABLE, '');
  for (let pass = 0; pass < MAX_PASSES; pass += 1) {
    // Entities may have decoded to control characters, so remove them again.
    const after = sanitizeOnce(before)?.replace(UNSTORABLE, '');
    if (after === undefined) return '';
    if (after === before) return after.trim();
    before = after;
  }
  return '';
}

/** One pass. Undefined for markup nested deeper than MAX_DEPTH, on which the parser takes quadratic time. */
function sanitizeOnce(html: string): string | undefined {
  let depth = 0;
  const tooDeep = new Error('Nested too deep');
  try {
    return sanitizeHtml(html, {
      ...OPTIONS,
      onOpenTag: () => {
        depth += 1;
        if (depth > MAX_DEPTH) throw tooDeep;
      },
      onCloseTag: () => {
        depth -= 1;
      },
    });
  } catch (error) {
    if (error === tooDeep) return undefined;
    throw error;
  }
}

/** Links always have rel, and open a new tab only for other sites. */
function link(tagName: string, attributes: Attributes): sanitizeHtml.Tag {
  const href = address(attributes['href']);
  if (href === null) return { tagName, attribs: pickAttribute(attributes, 'title') };
  const elsewhere = /^https?:/.test(href) && attributes['target'] === '_blank';
  return {
    tagName,
    attribs: {
      href,
      ...pickAttribute(attributes, 'title'),
      rel: ARTICLE_HTML.linkRel,
      ...(elsewhere ? { target: '_blank' } : {}),
    },
  };
}

/** Pictures are loaded by https or from this origin. */
function image(tagName: string, attributes: Attributes): sanitizeHtml.Tag {
  const src = address(attributes['src']);
  if (src === null || !isPictureUrl(src)) return { tagName, attribs: {} };
  const size = withinLimits(tagName, attributes).attribs;
  return {
    tagName,
    attribs: {
      src,
      ...pickAttribute(attributes, 'alt'),
      ...pickAttribute(size, 'width'),
      ...pickAttribute(size, 'height'),
    },
  };
}

/** Removes the numbers that the contract does not allow. */
function withinLimits(tagName: string, attributes: Attributes): sanitizeHtml.Tag {
  const allowed = Object.entries(attributes).filter(([name, value]) => isWithinLimit({ name, value }));
  return { tagName, attribs: Object.fromEntries(allowed) };
}

function pickAttribute(attributes: Attributes, name: string): Attributes {
  const value = attributes[name];
  return value === undefined ? {} : { [name]: value };
}

/** An address as browsers normalise it: absolute, a path of this origin, or a fragment. Null when it is not allowed. */
function address(text: string | undefined): string | null {
  if (text === undefined || text.trim() === '') return null;
  let url: URL;
  try {
    url = new URL(text, HERE);
  } catch {
    return null;
  }
  const scheme = url.protocol.slice(0, -1);
  if (!ARTICLE_HTML.schemes.includes(scheme) || url.username !== '' || url.password !== '') return null;
  if (url.origin !== HERE.origin) return /^[a-z]+:/i.test(text.trim()) ? url.href : null;
  if (text.trim().startsWith('#')) return url.hash || null;
  const path = url.pathname + url.search + url.hash;
  return path.startsWith('//') ? null : path;
}
