import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { useState } from 'react';
import { css } from '#styled/css/index.js';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { setLink } from './commands.ts';
import { readAddress } from './links.ts';
import { panelKeys } from './panel-keys.ts';
import { panelStyle } from './panel-style.ts';

const field = css({ flex: '1 1 14rem' });

/** Asks for the address of a link. It is inside the article's form, so it cannot be a form itself. */
export function LinkPanel({ link, onClose }: { link: string | null; onClose: () => void }) {
  const [editor] = useLexicalComposerContext();
  const [typed, setTyped] = useState(link ?? '');
  const [error, setError] = useState<string>();

  const close = () => {
    onClose();
    editor.focus();
  };
  const apply = () => {
    const address = readAddress(typed);
    if (address === null) {
      setError('Use um endereço https, um e-mail ou um caminho deste site, como /guides.');
      return;
    }
    setLink({ editor, address });
    close();
  };
  const remove = () => {
    setLink({ editor, address: null });
    close();
  };
  const onKeyDown = panelKeys({ apply, close });

  return (
    <div role="group" aria-label="Link" className={panelStyle}>
      <TextField
        className={field}
        label="Endereço do link"
        inputMode="url"
        autoComplete="off"
        // The panel opens only on request.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        value={typed}
        error={error}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <Button onClick={apply}>Aplicar</Button>
      {link === null ? null : <Button onClick={remove}>Remover link</Button>}
      <Button variant="ghost" onClick={close}>
        Fechar
      </Button>
    </div>
  );
}
