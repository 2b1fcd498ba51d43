import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { CAN_REDO_COMMAND, CAN_UNDO_COMMAND, COMMAND_PRIORITY_LOW, mergeRegister } from 'lexical';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react';
import { keysOf } from '#contract/keys.ts';
import { css, cx } from '#styled/css/index.js';
import { heightVariable } from '#ui/height-variable.ts';
import {
  $readSelection,
  type Insert,
  NO_FORMAT,
  applyTool,
  type SelectionState,
  type Tool,
} from './commands.ts';
import { canInsert } from './insert-block.ts';
import { TableMenu } from './table-menu.tsx';
import { ToolIcon } from './tool-icon.tsx';
import style from './toolbar.module.css';
import { INSERTS, TOOLS } from './tools.ts';

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
  '&:is([aria-pressed=true], [aria-expanded])': {
    color: 'gold2',
    backgroundColor: 'sunken',
    boxShadow: 'inset 0 0 0 1px {colors.gold}',
  },
  '&[aria-disabled=true]': { color: 'muted', backgroundColor: 'transparent', cursor: 'default' },
});
const apart = css({ marginLeft: { md: '3' } });
const toolbarHeight = heightVariable('--toolbar-height');

/** The editor's tools, with the state of the selection. One tab stop; arrow keys move within it (WAI-ARIA toolbar). */
export function Toolbar({ controls, onInsert }: { controls: string; onInsert: (insert: Insert) => void }) {
  const [editor] = useLexicalComposerContext();
  const selection = useSelection();
  const { link, picture, table } = selection;
  const inside = {
    link: link !== null,
    picture: picture !== null,
    table,
    divider: undefined,
    spoiler: undefined,
  };
  const tablePanel = useId();
  const [changesTable, setChangesTable] = useState(false);
  const history = useHistoryState();
  /** The index of the button that the Tab key reaches. */
  const [tabStop, setTabStop] = useState(0);

  const isOff = (tool: Tool) => (tool === 'undo' && !history.undo) || (tool === 'redo' && !history.redo);
  const apply = (tool: Tool) => {
    if (isOff(tool)) return;
    // Focus first: an editor that never had the focus has no selection.
    editor.focus(() => applyTool({ editor, tool }));
  };
  const insert = (what: Insert) => {
    if (what === 'table' && table) setChangesTable(!changesTable);
    else if (canInsert({ block: what, at: selection })) onInsert(what);
  };
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const buttons = [...event.currentTarget.querySelectorAll('button')];
    const next = indexAfter({ key: event.key, index: tabStop, count: buttons.length });
    if (next === undefined) return;
    event.preventDefault();
    setTabStop(next);
    buttons[next]?.focus();
  };
  const common = (at: number) => ({
    tabIndex: at === tabStop ? 0 : -1,
    onFocus: () => setTabStop(at),
  });

  return (
    <div ref={toolbarHeight} className={style.toolbar}>
      {/* The buttons inside are focusable; the toolbar only moves the focus between them. */}
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus */}
      <div role="toolbar" aria-label="Formatação" aria-controls={controls} onKeyDown={move}>
        {TOOLS.map(({ tool, label, keys, first }, at) => (
          <ToolButton
            key={tool}
            {...common(at)}
            label={label}
            keys={keys}
            first={first}
            pressed={isPressed({ tool, selection })}
            off={isOff(tool)}
            onPress={() => apply(tool)}
          >
            <ToolIcon tool={tool} />
          </ToolButton>
        ))}
        {INSERTS.map(({ insert: what, label, keys, first }, at) => (
          <ToolButton
            key={what}
            {...common(TOOLS.length + at)}
            label={label}
            keys={keys}
            first={first}
            pressed={inside[what]}
            off={!(what === 'table' && table) && !canInsert({ block: what, at: selection })}
            controls={what === 'table' && table ? { id: tablePanel, open: changesTable } : undefined}
            onPress={() => insert(what)}
          >
            <ToolIcon tool={what} />
          </ToolButton>
        ))}
      </div>
      {table ? <TableMenu id={tablePanel} open={changesTable} onOpen={setChangesTable} /> : null}
    </div>
  );
}

/** The index of the button that a key moves the focus to; undefined for other keys. */
function indexAfter(input: { key: string; index: number; count: number }): number | undefined {
  const { key, index, count } = input;
  const next = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: count - 1 }[key];
  return next === undefined ? undefined : (next + count) % count;
}

/** Whether the selection has a tool's format; undefined for tools that are not switches. */
function isPressed({ tool, selection }: { tool: Tool; selection: SelectionState }): boolean | undefined {
  if (tool === 'undo' || tool === 'redo') return undefined;
  if (tool === 'bold') return selection.bold;
  return tool === 'italic' ? selection.italic : selection.block === tool;
}

function ToolButton(props: {
  label: string;
  keys: { shown: string; aria: string } | undefined;
  first?: true | undefined;
  pressed?: boolean | undefined;
  off?: boolean;
  /** The panel that the button opens and closes. */
  controls?: { id: string; open: boolean } | undefined;
  tabIndex: number;
  onFocus: () => void;
  onPress: () => void;
  children: ReactNode;
}) {
  const { label, keys, first, pressed, off, controls, tabIndex, onFocus, onPress, children } = props;
  return (
    <button
      type="button"
      className={cx(button, first && apart)}
      aria-label={label}
      aria-keyshortcuts={keys?.aria}
      aria-pressed={controls ? undefined : pressed}
      aria-expanded={controls?.open}
      aria-controls={controls?.open ? controls.id : undefined}
      aria-disabled={off || undefined}
      title={keys ? `${label} (${keys.shown})` : label}
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
  const [state, setState] = useState(NO_FORMAT);
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
  keysOf(NO_FORMAT).every((key) => one[key] === other[key]);

function useHistoryState(): { undo: boolean; redo: boolean } {
  const [editor] = useLexicalComposerContext();
  const [undo, setUndo] = useState(false);
  const [redo, setRedo] = useState(false);
  useEffect(() => {
    const storeIn = (set: (value: boolean) => void) => (value: boolean) => {
      set(value);
      return false;
    };
    return mergeRegister(
      editor.registerCommand(CAN_UNDO_COMMAND, storeIn(setUndo), COMMAND_PRIORITY_LOW),
      editor.registerCommand(CAN_REDO_COMMAND, storeIn(setRedo), COMMAND_PRIORITY_LOW),
    );
  }, [editor]);
  return { undo, redo };
}
