import { useLexicalNodeSelection } from '@lexical/react/useLexicalNodeSelection';
import type { NodeKey } from 'lexical';
import type { ComponentProps } from 'react';
import { css } from '#styled/css/index.js';

const box = css({
  display: 'block',
  borderRadius: 'md',
  cursor: 'default',
  outline: '1px dashed {colors.edge}',
  outlineOffset: '3px',
  '&[data-inline]': { display: 'inline-block', maxWidth: 'full' },
  '&[data-selected]': { outline: '2px solid {colors.gold2}' },
});

/** The box of a node that is selected and removed as a whole, by a click or by the arrow keys. */
export function Selectable({
  nodeKey,
  inline = false,
  ...rest
}: Omit<ComponentProps<'span'>, 'className' | 'onClick'> & { nodeKey: NodeKey; inline?: boolean }) {
  const [selected, setSelected, clearSelection] = useLexicalNodeSelection(nodeKey);
  const select = () => {
    clearSelection();
    setSelected(true);
  };
  return (
    // The arrow keys select it too: the editor handles them.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <span
      {...rest}
      className={box}
      data-inline={inline || undefined}
      data-selected={selected || undefined}
      onClick={select}
    />
  );
}
