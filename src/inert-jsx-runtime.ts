// Replaces 'react/jsx-runtime' where pages are prerendered (scripts/build/renderer.ts).
import type { ElementType, Key, ReactElement } from 'react';
import * as runtime from 'react/jsx-runtime';

export { Fragment } from 'react/jsx-runtime';

type Props = Record<string, unknown>;
type Jsx = (type: ElementType, props: Props, key?: Key) => ReactElement;

/**
 * Prerendered pages have no scripts yet, so buttons and forms are inert and an input is only a div that looks like one: nothing can be
 * typed or pressed that would be lost. Links work.
 */
function inert({ type, props: given }: { type: ElementType; props: Props }): {
  type: ElementType;
  props: Props;
} {
  if (typeof type !== 'string') return { type, props: given };
  // The content security policy forbids style attributes in HTML; scripts may set styles later.
  const { style: _, ...props } = given;
  // A label names a field, and there is none.
  if (type === 'label') {
    const { htmlFor: _field, ...rest } = props;
    return { type: 'span', props: rest };
  }
  if (type === 'button' || type === 'form' || type === 'select' || type === 'textarea') {
    return { type, props: { inert: true, ...props } };
  }
  if (type !== 'input') return { type, props };
  const { id, className, placeholder } = props;
  return { type: 'div', props: { 'data-field': '', id, className, children: placeholder } };
}

const wrap =
  (original: Jsx): Jsx =>
  (type, props, key) => {
    const element = inert({ type, props });
    return original(element.type, element.props, key);
  };

export const jsx = wrap(runtime.jsx as Jsx);
export const jsxs = wrap(runtime.jsxs as Jsx);
