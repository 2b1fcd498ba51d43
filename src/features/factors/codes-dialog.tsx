import { BRAND } from '#lib/brand.ts';
import { saveFile } from '#lib/save-file.ts';
import { css, cx } from '#styled/css/index.js';
import { Button } from '#ui/button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Icon } from '#ui/icon.tsx';
import { row, stack } from '#ui/layout.ts';

const list = css({ marginBottom: '4', fontFamily: 'monospace', textAlign: 'center' });

/** The recovery codes, which are shown only once. A press outside does not close the dialog. */
export function CodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const text = codes.join('\n');

  const save = () =>
    saveFile({
      name: 'codigos-de-recuperacao.txt',
      type: 'text/plain',
      text: `Códigos de recuperação de ${BRAND.name}. Cada um funciona uma vez.\n\n${text}\n`,
    });

  return (
    <Dialog
      open
      onClose={onClose}
      role="alertdialog"
      size="sm"
      title="Guarde estes códigos"
      description="Sem o celular, cada um deles deixa você entrar uma vez. Eles não serão mostrados de novo."
      footer={
        <Button variant="main" onClick={onClose}>
          Já guardei
        </Button>
      }
    >
      <ul className={cx(stack({ gap: 2 }), list)} aria-label="Códigos de recuperação">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={row({ gap: 2 })}>
        <CopyButton
          text={text}
          copied="Códigos copiados"
          byHand="Não deu para copiar. Baixe os códigos ou anote-os."
        >
          Copiar
        </CopyButton>
        <Button icon={<Icon name="download" />} onClick={save}>
          Baixar
        </Button>
      </div>
    </Dialog>
  );
}
