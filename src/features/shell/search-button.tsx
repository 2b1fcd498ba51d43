import { type ComponentType, useEffect, useRef, useState } from 'react';
import { logFailure } from '#lib/log.ts';
import { SEARCH_BUTTON } from '#ui/open-search.ts';
import { buttonStyle } from '#ui/button-style.ts';
import { Icon } from '#ui/icon.tsx';

/** Fetches the dialog's code. */
export type LoadPanel = () => Promise<{ default: SearchPanel }>;
type SearchPanel = ComponentType<{
  /** What was typed before it opened. */
  text: string;
  onClose: () => void;
}>;

/** Where the keys mean something else: `/` is also a letter, and the editor has links on Ctrl+K. */
const BUSY = '[contenteditable],dialog,[role$=dialog]';

/** Opens the search of the whole portal, also by `/` and Ctrl+K. */
export function SearchButton({ load, wordStyle }: { load: LoadPanel; wordStyle: string }) {
  // It renders only with the header, and is in the start chunk, where what the compiler adds would double it.
  'use no memo';
  const [open, setOpen] = useState<{ Dialog: SearchPanel; text: string }>();
  /** What is typed until the dialog has loaded; null while nobody waits for it. */
  const early = useRef<string>(null);
  const show = () => {
    early.current = '';
    load()
      .then(({ default: Dialog }) => setOpen({ Dialog, text: early.current ?? '' }))
      .catch((error: unknown) => logFailure('search', error))
      .finally(() => void (early.current = null));
  };
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (early.current !== null && event.key.length === 1 && !event.ctrlKey && !event.metaKey) {
        early.current += event.key;
        event.preventDefault();
        return;
      }
      const isSlash = event.key === '/';
      if (!isSlash && !(event.key === 'k' && (event.ctrlKey || event.metaKey))) return;
      const busy = isSlash ? `${BUSY},input,textarea,select` : BUSY;
      if (event.defaultPrevented || (event.target as Element).closest(busy)) return;
      event.preventDefault();
      show();
    };
    // The window comes after the document, where a screen may have used the key.
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });
  return (
    <>
      <button
        type="button"
        id={SEARCH_BUTTON}
        aria-label="Buscar no portal"
        title="Buscar ( / )"
        className={buttonStyle({ variant: 'ghost', size: 'sm' })}
        // A phone shows its keyboard only if the field appears at once.
        onPointerDown={() => void load().catch(() => undefined)}
        onClick={show}
      >
        <Icon name="search" />
        <span className={wordStyle}>Buscar</span>
      </button>
      {open ? <open.Dialog text={open.text} onClose={() => setOpen(undefined)} /> : null}
    </>
  );
}
