import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { CAN_REDO_COMMAND, CAN_UNDO_COMMAND, COMMAND_PRIORITY_LOW, mergeRegister } from 'lexical';
import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react';
import { css, cx } from '#styled/css/index.js';
import { heightVariable } from '#ui/height-variable.ts';
import { $readSelection, PLAIN, press, type SelectionState, type Tool } from './commands.ts';
import { ToolIcon } from './tool-icon.tsx';
import { LINK_KEYS, TOOLS } from './tools.ts';

const bar = css({
  '@media (min-height: 25rem)': { position: 'sticky' },
  top: 'belowHeader',
  zIndex: '1',
  display: 'flex',
  // In two lines where one is too short: users do not look for tools beyond the edge.
  flexWrap: 'wrap',
  padding: '3px',
  borderBottomWidth: '1px',
  borderColor: 'edge',
  borderTopRadius: 'md',
  backgroundColor: 'raised',
});
const button = css({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 'tap',
  height: 'tap',
  borderRadius: 'sm',
  color: 'soft',
  cursor: 'pointer',
  _hover: { backgroundColor: 'tint', color: 'gold2' },
  '&[aria-pressed=true]': {
    color: 'gold2',
    backgroundColor: 'sunken',
    boxShadow: 'inset 0 0 0 1px {colors.gold}',
  },
  '&[aria-disabled=true]': { color: '#6b7590', backgroundColor: 'transparent', cursor: 'default' },
});
const apart = css({ marginLeft: { md: '3' } });
const toolbarHeight = heightVariable('--toolbar-height');

/** The editor's tools, with the state of the selection. One tab stop; arrow keys move within it (WAI-ARIA toolbar). */
export function Toolbar({ controls, onLink }: { controls: string; onLink: () => void }) {
  const [editor] = useLexicalComposerContext();
  const { bold, italic, block, link } = useSelection();
  const history = useHistoryState();
  const [stop, setStop] = useState(0);

  const isPressed = (tool: Tool): boolean | undefined => {
    if (tool === 'undo' || tool === 'redo') return undefined;
    if (tool === 'bold') return bold;
    return tool === 'italic' ? italic : block === tool;
  };
  const isOff = (tool: Tool) => (tool === 'undo' && !history.undo) || (tool === 'redo' && !history.redo);
  const use = (tool: Tool) => {
    if (isOff(tool)) return;
    // Focus first: an editor that never had the focus has no selection.
    editor.focus(() => press({ editor, tool }));
  };
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const buttons = [...event.currentTarget.querySelectorAll('button')];
    const next = { ArrowRight: stop + 1, ArrowLeft: stop - 1, Home: 0, End: buttons.length - 1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    const to = (next + buttons.length) % buttons.length;
    setStop(to);
    buttons[to]?.focus();
  };
  const common = (at: number) => ({
    tabIndex: at === stop ? 0 : -1,
    onFocus: () => setStop(at),
  });

  return (
    // The buttons inside are focusable; the toolbar only moves the focus between them.
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
    <div
      ref={toolbarHeight}
      role="toolbar"
      aria-label="Formatação"
      aria-controls={controls}
      className={bar}
      onKeyDown={move}
    >
      {TOOLS.map(({ tool, label, keys, first }, at) => (
        <ToolButton
          key={tool}
          {...common(at)}
          label={label}
          keys={keys}
          first={first}
          pressed={isPressed(tool)}
          off={isOff(tool)}
          onPress={() => use(tool)}
        >
          <ToolIcon tool={tool} />
        </ToolButton>
      ))}
      <ToolButton
        {...common(TOOLS.length)}
        label="Link"
        keys={LINK_KEYS}
        first
        pressed={link !== null}
        onPress={onLink}
      >
        <ToolIcon tool="link" />
      </ToolButton>
    </div>
  );
}

function ToolButton(props: {
  label: string;
  keys: { shown: string; aria: string };
  first?: true | undefined;
  pressed?: boolean | undefined;
  off?: boolean;
  tabIndex: number;
  onFocus: () => void;
  onPress: () => void;
  children: ReactNode;
}) {
  const { label, keys, first, pressed, off, tabIndex, onFocus, onPress, children } = props;
  return (
    <button
      type="button"
      className={cx(button, first && apart)}
      aria-label={label}
      aria-keyshortcuts={keys.aria}
      aria-pressed={pressed}
      aria-disabled={off || undefined}
      title={`${label} (${keys.shown})`}
      tabIndex={tabIndex}
      onFocus={onFocus}
      // The text keeps its focus and selection, and a phone keeps its keyboard open.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      {children}
    </button>
  );
}

/** Renders only when the toolbar's state changes, not at each key. */
function useSelection(): SelectionState {
  const [editor] = useLexicalComposerContext();
  const [state, setState] = useState(PLAIN);
  useEffect(
    () =>
      editor.registerUpdateListener(({ editorState }) => {
        const next = editorState.read($readSelection, { editor });
        setState((before) => (isSame(before, next) ? before : next));
      }),
    [editor],
  );
  return state;
}

const isSame = (one: SelectionState, other: SelectionState): boolean =>
  one.bold === other.bold &&
  one.italic === other.italic &&
  one.block === other.block &&
  one.link === other.link;

function useHistoryState(): { undo: boolean; redo: boolean } {
  const [editor] = useLexicalComposerContext();
  const [undo, setUndo] = useState(false);
  const [redo, setRedo] = useState(false);
  useEffect(() => {
    const take = (set: (value: boolean) => void) => (value: boolean) => {
      set(value);
      return false;
    };
    return mergeRegister(
      editor.registerCommand(CAN_UNDO_COMMAND, take(setUndo), COMMAND_PRIORITY_LOW),
      editor.registerCommand(CAN_REDO_COMMAND, take(setRedo), COMMAND_PRIORITY_LOW),
    );
  }, [editor]);
  return { undo, redo };
}
