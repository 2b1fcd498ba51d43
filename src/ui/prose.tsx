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
  // A figure or a line lays out the image itself.
  '& picture': { display: 'contents' },
  '& figure': { textAlign: 'center' },
  '& figcaption': { color: 'muted', fontSize: 'sm' },
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
  '& th': { backgroundColor: 'raised', textAlign: 'left' },
  '& :is(th, summary)': { color: 'gold2', fontWeight: '600' },
  // Blocks in cells and in the spoilers of articles.
  '& :is(th, td, details) > * + *': { marginTop: '2' },
  '& details': {
    paddingInline: '4',
    paddingBlock: '1',
    borderWidth: '1px',
    borderColor: 'line2',
    borderRadius: 'md',
  },
  '& summary': { paddingBlock: '2', cursor: 'pointer' },
  '& hr': { borderTopWidth: '1px', borderColor: 'line2', marginBlock: '8' },
  '& strong': { color: 'text' },
});

/** Running text of an article: its content is styled by HTML tags. */
export function Prose({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={cx(measure, proseLook, className)} />;
}
