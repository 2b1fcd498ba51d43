import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

/** Confirms a logout, which removes the account's data and drafts from this device. */
export default function SignOutQuestion({
  drafts,
  onStay,
  onLeave,
}: {
  drafts: number;
  onStay: () => void;
  onLeave: () => void;
}) {
  return (
    <Dialog
      open
      onClose={onStay}
      role="alertdialog"
      size="sm"
      title="Você tem rascunhos não publicados"
      footer={
        <>
          <Button variant="danger" onClick={onLeave}>
            Sair e descartar
          </Button>
          <Button variant="main" onClick={onStay}>
            Continuar conectado
          </Button>
        </>
      }
    >
      <span>{drafts === 1 ? 'Um rascunho está guardado' : `${drafts} rascunhos estão guardados`}</span> só
      neste aparelho. Ao sair, nada da sua conta fica aqui, e o que não foi publicado se perde.
    </Dialog>
  );
}
