import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { COMMAND_PRIORITY_HIGH, KEY_ESCAPE_COMMAND } from 'lexical';
import { type KeyboardEvent, useEffect, useEffectEvent } from 'react';
import { css, cx } from '#styled/css/index.js';
import { choicesBox, menuItem } from '#ui/menu-style.ts';
import { changeTable, TABLE_COMMANDS } from './table-commands.ts';
import style from './table-menu.module.css';

const box = css(choicesBox);

/** Changes the table that the cursor is in. It stays open, so that several rows can be added one after the other. */
export function TablePanel({ id, onClose }: { id: string; onClose: () => void }) {
  const [editor] = useLexicalComposerContext();
  const close = useEffectEvent(onClose);
  // While the text has the focus, Escape closes the panel and does nothing else.
  useEffect(() => {
    const onEscape = () => {
      close();
      return true;
    };
    return editor.registerCommand(KEY_ESCAPE_COMMAND, onEscape, COMMAND_PRIORITY_HIGH);
  }, [editor]);
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    onClose();
    editor.focus();
  };
  return (
    // The buttons inside are focusable.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div id={id} role="group" aria-label="Tabela" className={cx(box, style.panel)} onKeyDown={closeOnEscape}>
      {TABLE_COMMANDS.map(({ name, label }) => (
        <button
          key={name}
          type="button"
          className={menuItem}
          // The text keeps its focus and selection, and a phone keeps its keyboard open.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => changeTable({ editor, command: name })}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
