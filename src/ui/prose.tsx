import type { ComponentProps } from 'react';
import { css, cx } from '#styled/css/index.js';

const measure = css({ maxWidth: 'prose' });
/** The style of running text, also used by the editor. */
export const proseLook = css({
  overflowWrap: 'anywhere',
  color: 'soft',
  fontSize: '1.0625rem',
  lineHeight: '1.75',
  '& > * + *': { marginTop: '4' },
  '& :is(h1, h2, h3, h4)': {
    color: 'text',
    fontWeight: '600',
    lineHeight: '1.3',
    marginTop: '8',
    textWrap: 'balance',
  },
  '& :is(h1, h2)': { fontFamily: 'title', fontSize: '1.5rem', color: 'gold2' },
  '& h3': { fontSize: '1.25rem' },
  '& a': {
    color: 'gold2',
    textDecoration: 'underline',
    textDecorationColor: 'line2',
    textUnderlineOffset: '3px',
    _hover: { textDecorationColor: 'gold' },
  },
  '& :is(ul, ol)': { paddingLeft: '6' },
  '& ul': { listStyle: 'disc' },
  '& ol': { listStyle: 'decimal' },
  '& li::marker': { color: 'gold' },
  '& li + li': { marginTop: '2' },
  '& blockquote': {
    paddingLeft: '5',
    borderLeftWidth: '2px',
    borderColor: 'gold',
    color: 'text',
    fontStyle: 'italic',
  },
  '& img': { maxWidth: 'full', height: 'auto', borderRadius: 'md' },
  // A grid or a line lays out the image itself.
  '& picture': { display: 'contents' },
  '& figure': { display: 'grid', justifyItems: 'center', gap: '2', marginBlock: '6' },
  '& figcaption': { color: 'muted', fontSize: 'sm', lineHeight: '1.5', textAlign: 'center' },
  '& pre': {
    paddingInline: '4',
    paddingBlock: '3',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'md',
    backgroundColor: 'sunken',
    fontSize: 'sm',
  },
  // Wide content scrolls in its own box, so that the page never scrolls sideways.
  '& :is(pre, table)': { maxWidth: 'full', overflowX: 'auto' },
  '& table': { display: 'block', width: 'fit-content', borderCollapse: 'collapse' },
  '& :is(th, td)': {
    height: 'tap',
    overflowWrap: 'break-word',
    paddingInline: '3',
    paddingBlock: '2',
    borderWidth: '1px',
    borderColor: 'line',
  },
  '& th': { backgroundColor: 'raised', color: 'gold2', fontWeight: '600', textAlign: 'left' },
  '& :is(th, td) > * + *': { marginTop: '2' },
  // The spoilers of articles.
  '& details': { borderWidth: '1px', borderColor: 'line2', borderRadius: 'md', paddingInline: '4' },
  '& details[open]': { paddingBottom: '4' },
  '& details > * + *': { marginTop: '4' },
  '& summary': {
    display: 'list-item',
    marginInline: '-4',
    paddingInline: '4',
    paddingBlock: '2',
    minHeight: 'tap',
    color: 'gold2',
    fontWeight: '600',
    cursor: 'pointer',
  },
  '& summary::marker': { color: 'gold' },
  '& hr': { borderTopWidth: '1px', borderColor: 'line2', marginBlock: '8' },
  '& strong': { color: 'text' },
});

/** Running text of an article: its content is styled by HTML tags. */
export function Prose({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={cx(measure, proseLook, className)} />;
}
