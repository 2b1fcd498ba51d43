import { reloadPage } from '#lib/reload.ts';
import type { UpdateState } from './worker.ts';
import { Button } from '#ui/button.tsx';
import { usePwa } from './pwa-context.ts';
import { PromptCard } from './prompt-card.tsx';

/** Asks before a new version takes over. The update cannot be postponed if another tab has already upgraded the database. */
export default function UpdatePrompt({ update, outdated }: { update: UpdateState; outdated: boolean }) {
  const { worker } = usePwa();
  const busy = update === 'applying';
  const accept = () => {
    if (update === 'none') void reloadPage();
    else worker.accept();
  };
  return (
    <PromptCard
      label="Atualização do portal"
      title="Nova versão disponível"
      actions={
        <>
          {outdated ? null : (
            <Button variant="ghost" disabled={busy} onClick={() => worker.postpone()}>
              Depois
            </Button>
          )}
          <Button variant="main" busy={busy} busyLabel="Atualizando..." onClick={accept}>
            Atualizar
          </Button>
        </>
      }
    >
      {outdated
        ? 'Outra aba já usa a nova versão, e esta precisa recarregar para continuar. Seus rascunhos ficam guardados.'
        : 'Atualizar recarrega as abas abertas do portal. Seus rascunhos ficam guardados.'}
    </PromptCard>
  );
}
