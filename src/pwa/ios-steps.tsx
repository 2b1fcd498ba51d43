import { css } from '#styled/css/index.js';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Icon } from '#ui/icon.tsx';

const list = css({
  display: 'grid',
  gap: '4',
  paddingLeft: '6',
  listStyleType: 'decimal',
  _marker: { color: 'gold' },
});
const name = css({
  color: 'gold2',
  fontWeight: '600',
  whiteSpace: 'nowrap',
  '& svg': { display: 'inline', verticalAlign: '-0.2em' },
});

/** iOS has no install dialog, so this tells the player the three steps. */
export default function IosSteps({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title="Instalar no iPhone ou iPad"
      footer={
        <Button variant="main" onClick={onClose}>
          Entendi
        </Button>
      }
    >
      <ol className={list}>
        <li>
          Toque em{' '}
          <span className={name}>
            Compartilhar <Icon name="share" />
          </span>{' '}
          na barra do navegador.
        </li>
        <li>
          Role a lista e escolha <span className={name}>Adicionar à Tela de Início</span>.
        </li>
        <li>
          Confirme em <span className={name}>Adicionar</span>. O portal passa a abrir pelo novo ícone.
        </li>
      </ol>
    </Dialog>
  );
}
