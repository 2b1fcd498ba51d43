import { escapeHtml as escapeMarkup } from '#contract/escape-html.ts';

/** Text as HTML, for elements and for attributes in double quotes. No-break spaces are written as `&nbsp;`, which XML does not know. */
export const escapeHtml = (text: string): string => escapeMarkup(text).replaceAll('\u00a0', '&nbsp;');
