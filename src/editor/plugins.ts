import { createEmptyHistoryState, registerHistory } from '@lexical/history';
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { COMMAND_PRIORITY_HIGH, KEY_DOWN_COMMAND } from 'lexical';
import { useEffect, useEffectEvent } from 'react';
import { applyTool } from './commands.ts';
import { followHtml } from './follow-html.ts';
import { toolOf } from './tools.ts';

/** Steps of the undo history, and the time within which typing counts as one step. */
export const HISTORY = { steps: 100, delayMs: 500 } as const;

/** Undo with a limited number of steps. Lexical's own plugin has no limit. */
export function HistoryPlugin(): null {
  const [editor] = useLexicalComposerContext();
  useEffect(
    () =>
      registerHistory(editor, createEmptyHistoryState(), HISTORY.delayMs, Date.now, undefined, HISTORY.steps),
    [editor],
  );
  return null;
}

/** Calls `onChange` with the article's HTML after each change. */
export function HtmlChangePlugin({ onChange }: { onChange: (html: string) => void }): null {
  const [editor] = useLexicalComposerContext();
  const tellChange = useEffectEvent(onChange);
  useEffect(() => followHtml({ editor, onChange: (html) => tellChange(html) }), [editor]);
  return null;
}

/** Keyboard shortcuts that Lexical does not have itself. */
export function ShortcutsPlugin({ onLink }: { onLink: () => void }): null {
  const [editor] = useLexicalComposerContext();
  const askForLink = useEffectEvent(onLink);
  useEffect(
    () =>
      editor.registerCommand(
        KEY_DOWN_COMMAND,
        (event) => {
          const tool = toolOf(event);
          if (tool === null) return false;
          event.preventDefault();
          if (tool === 'link') askForLink();
          else applyTool({ editor, tool });
          return true;
        },
        COMMAND_PRIORITY_HIGH,
      ),
    [editor],
  );
  return null;
}
