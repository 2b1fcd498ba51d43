import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { mergeRegister } from 'lexical';
import { useEffect, useRef } from 'react';
import { Icon } from '#ui/icon.tsx';
import { $tableOfSelection } from './table-commands.ts';
import style from './table-menu.module.css';
import { TablePanel } from './table-panel.tsx';

const GAP_PX = 4;
const HANDLE_PX = 44;
const PANEL_WIDTH_PX = 384;
/** With the form's bar below it. */
const PANEL_HEIGHT_PX = 272;

/** The commands of the table that the cursor is in. At the desk they are at the table, with a handle that opens them. */
export function TableMenu(props: { id: string; open: boolean; onOpen: (open: boolean) => void }) {
  const { id, open, onOpen } = props;
  const [editor] = useLexicalComposerContext();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const follow = () => {
      const table = editor.read($tableOfSelection);
      const element = table && editor.getElementByKey(table.getKey());
      if (place.current && element) moveTo({ place: place.current, element });
    };
    follow();
    const stop = new AbortController();
    const { signal } = stop;
    addEventListener('scroll', follow, { capture: true, passive: true, signal });
    addEventListener('resize', follow, { signal });
    return mergeRegister(editor.registerUpdateListener(follow), () => stop.abort());
  }, [editor]);
  return (
    <div ref={place} className={style.place}>
      {/* Keys reach the same commands by the toolbar's button. */}
      <button
        type="button"
        tabIndex={-1}
        className={style.handle}
        aria-label="Comandos da tabela"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        // The text keeps its focus and selection.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => onOpen(!open)}
      >
        <Icon name="menu" />
      </button>
      {open ? <TablePanel id={id} onClose={() => onOpen(false)} /> : null}
    </div>
  );
}

/** Puts handle and commands at the table, between the toolbar and the lower edge of the window. */
function moveTo({ place, element }: { place: HTMLElement; element: HTMLElement }): void {
  const table = (element.querySelector('table') ?? element).getBoundingClientRect();
  const around = element.getBoundingClientRect();
  const tools = place.parentElement?.getBoundingClientRect();
  if (!tools) return;
  const top = Math.max(tools.bottom, table.top);
  const panelTop = Math.max(tools.bottom, Math.min(top, innerHeight - PANEL_HEIGHT_PX));
  const left = Math.min(tools.right + GAP_PX, innerWidth - PANEL_WIDTH_PX - GAP_PX);
  place.style.setProperty('--handle-top', `${top}px`);
  place.style.setProperty('--handle-display', table.bottom - HANDLE_PX < tools.bottom ? 'none' : 'grid');
  place.style.setProperty('--panel-top', `${panelTop}px`);
  place.style.setProperty('--handle-left', `${Math.min(table.right, around.right) + GAP_PX}px`);
  place.style.setProperty('--panel-left', `${left}px`);
}
