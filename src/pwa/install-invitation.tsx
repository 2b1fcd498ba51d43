import { BRAND } from '#lib/brand.ts';
import { Button } from '#ui/button.tsx';
import { usePwa } from './pwa-context.ts';
import { InstallButton } from './install-button.tsx';
import { PromptCard } from './prompt-card.tsx';

/** The portal's own invitation to install. A refusal is remembered. */
export default function InstallInvitation({ state }: { state: 'offered' | 'ios' }) {
  const { install } = usePwa();
  return (
    <PromptCard
      label="Instalar o portal"
      title={`Leve ${BRAND.the} com você`}
      actions={
        <>
          <Button variant="ghost" onClick={() => install.postpone()}>
            Agora não
          </Button>
          <InstallButton variant="main" label={state === 'ios' ? 'Ver como instalar' : 'Instalar o portal'} />
        </>
      }
    >
      Instalado, o portal abre direto da tela inicial, e guias e notícias ficam à mão mesmo sem internet.
    </PromptCard>
  );
}
