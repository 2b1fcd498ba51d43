import { useEffect, useState } from 'react';
import { logFailure } from '#lib/log.ts';
import { buttonStyle } from '#ui/button-style.ts';
import { Icon } from '#ui/icon.tsx';
import type { Panel } from './footer.tsx';

/** Fetches the dialog's code. */
export type LoadPanel = () => Promise<{ default: Panel }>;

/** Where the keys mean something else: `/` is also a letter, and the editor has links on Ctrl+K. */
const BUSY = '[contenteditable],dialog,[role$=dialog]';

/** Opens the search of the whole portal, also by `/` and Ctrl+K. */
export function SearchButton({ load, wordStyle }: { load: LoadPanel; wordStyle: string }) {
  // It renders only with the header, and is in the start chunk, where what the compiler adds would double it.
  'use no memo';
  const [Dialog, setDialog] = useState<Panel>();
  const show = () =>
    void load().then(
      (loaded) => setDialog(() => loaded.default),
      (error: unknown) => logFailure('search', error),
    );
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
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
      {Dialog ? <Dialog onClose={() => setDialog(undefined)} /> : null}
    </>
  );
}
