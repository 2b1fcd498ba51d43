import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import {
  COMMAND_PRIORITY_CRITICAL,
  KEY_ARROW_DOWN_COMMAND,
  KEY_ARROW_UP_COMMAND,
  KEY_ENTER_COMMAND,
  KEY_ESCAPE_COMMAND,
  KEY_TAB_COMMAND,
  mergeRegister,
  type LexicalEditor,
} from 'lexical';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { css, cx } from '#styled/css/index.js';
import { choicesBox, menuItem } from '#ui/menu-style.ts';
import { $readSelection, type Insert, type Tool } from './commands.ts';
import { popupPosition, type PopupPosition } from './popup-position.ts';
import { $readSlash, chooseEntry, slashEntries, type SlashEntry } from './slash.ts';
import { ToolIcon } from './tool-icon.tsx';

const list = css(choicesBox, {
  position: 'fixed',
  zIndex: 'menu',
  width: '17rem',
  overflowY: 'auto',
});
const active = css({ '&[aria-selected=true]': { color: 'gold2', backgroundColor: 'sunken' } });

interface Open {
  query: string;
  entries: SlashEntry[];
  /** The index of the active entry. */
  at: number;
  position: PopupPosition;
}

/** The menu that `/` opens at the beginning of a line. The focus stays in the text, which names the active option by ARIA. */
export function SlashMenu({ onInsert }: { onInsert: (insert: Insert) => void }) {
  const [editor] = useLexicalComposerContext();
  const id = useId();
  const { open, setOpen, dismiss } = useSlash(editor);
  const choose = (entry: SlashEntry | undefined) => {
    setOpen(null);
    if (entry) chooseEntry({ editor, entry, onInsert });
  };
  useMenuKeys({
    editor,
    isOpen: open !== null,
    onMove: (step) =>
      setOpen((now) => now && { ...now, at: (now.at + step + now.entries.length) % now.entries.length }),
    onChoose: () => choose(open?.entries[open.at]),
    onClose: dismiss,
  });
  useActiveOption({ editor, listId: id, option: open ? `${id}-${open.at}` : null });
  if (!open) return null;
  return createPortal(
    <div
      id={id}
      role="listbox"
      aria-label="Inserir"
      tabIndex={-1}
      className={list}
      style={open.position}
      // The text keeps its focus and its selection.
      onMouseDown={(event) => event.preventDefault()}
    >
      {open.entries.map((entry, index) => (
        // The text handles the keys.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
        <div
          key={entry.label}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === open.at}
          className={cx(menuItem, active)}
          ref={index === open.at ? showOption : undefined}
          onClick={() => choose(entry)}
        >
          <ToolIcon tool={iconOf(entry)} />
          {entry.label}
        </div>
      ))}
    </div>,
    document.body,
  );
}

function iconOf(entry: SlashEntry): Tool | Insert {
  if ('tool' in entry) return entry.tool;
  return 'insert' in entry ? entry.insert : 'table';
}

const showOption = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'nearest' });

/** Follows the text. The menu is open while a `/` at the beginning of a line has entries and was not dismissed. */
function useSlash(editor: LexicalEditor) {
  const [open, setOpen] = useState<Open | null>(null);
  // The key of the text node whose `/` was dismissed by Escape.
  const dismissed = useRef<string | null>(null);
  const follow = useEffectEvent(() => {
    const slash = editor.read($readSlash);
    if (!slash) dismissed.current = null;
    const position =
      slash && slash.node.getKey() !== dismissed.current && hasFocus(editor) ? popupPosition() : null;
    const entries =
      slash && position ? slashEntries({ query: slash.query, at: editor.read($readSelection) }) : [];
    if (!slash || !position || entries.length === 0) return setOpen(null);
    return setOpen((before) => ({
      query: slash.query,
      entries,
      at: before?.query === slash.query ? before.at : 0,
      position,
    }));
  });
  const isOpen = open !== null;
  useEffect(() => editor.registerUpdateListener(() => follow()), [editor]);
  useEffect(() => {
    if (!isOpen) return undefined;
    const move = () => follow();
    const stop = new AbortController();
    const { signal } = stop;
    addEventListener('scroll', move, { capture: true, passive: true, signal });
    visualViewport?.addEventListener('resize', move, { signal });
    visualViewport?.addEventListener('scroll', move, { signal });
    editor.getRootElement()?.addEventListener('blur', () => setOpen(null), { signal });
    return () => stop.abort();
  }, [editor, isOpen]);
  const dismiss = () => {
    dismissed.current = editor.read($readSlash)?.node.getKey() ?? null;
    setOpen(null);
  };
  return { open, setOpen, dismiss };
}

const hasFocus = (editor: LexicalEditor): boolean => document.activeElement === editor.getRootElement();

function useMenuKeys(menu: {
  editor: LexicalEditor;
  isOpen: boolean;
  onMove: (step: number) => void;
  onChoose: () => void;
  onClose: () => void;
}): void {
  const { editor, isOpen } = menu;
  const onKey = useEffectEvent((event: KeyboardEvent | null, act: (of: typeof menu) => void) => {
    event?.preventDefault();
    event?.stopPropagation();
    act(menu);
    return true;
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    const move = (step: number) => (event: KeyboardEvent) => onKey(event, ({ onMove }) => onMove(step));
    const choose = (event: KeyboardEvent | null) => onKey(event, ({ onChoose }) => onChoose());
    return mergeRegister(
      editor.registerCommand(KEY_ARROW_DOWN_COMMAND, move(1), COMMAND_PRIORITY_CRITICAL),
      editor.registerCommand(KEY_ARROW_UP_COMMAND, move(-1), COMMAND_PRIORITY_CRITICAL),
      editor.registerCommand(KEY_ENTER_COMMAND, choose, COMMAND_PRIORITY_CRITICAL),
      editor.registerCommand(KEY_TAB_COMMAND, choose, COMMAND_PRIORITY_CRITICAL),
      editor.registerCommand(
        KEY_ESCAPE_COMMAND,
        (event) => onKey(event, ({ onClose }) => onClose()),
        COMMAND_PRIORITY_CRITICAL,
      ),
    );
  }, [editor, isOpen]);
}

/** Sets the text's ARIA attributes for the list and its active option, because the focus stays in the text. */
function useActiveOption({
  editor,
  listId,
  option,
}: {
  editor: LexicalEditor;
  listId: string;
  option: string | null;
}): void {
  useEffect(() => {
    const text = editor.getRootElement();
    if (!text || option === null) return undefined;
    text.setAttribute('aria-controls', listId);
    text.setAttribute('aria-activedescendant', option);
    return () => {
      text.removeAttribute('aria-controls');
      text.removeAttribute('aria-activedescendant');
    };
  }, [editor, listId, option]);
}
