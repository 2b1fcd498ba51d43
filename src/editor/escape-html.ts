const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\u00a0': '&nbsp;',
};

/** Text as HTML, for elements and for attributes in double quotes. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"\u00a0]/g, (one) => ESCAPES[one] ?? one);
