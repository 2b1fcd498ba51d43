import { useSignal } from '#lib/signal.ts';
import { Icon } from '#ui/icon.tsx';
import { usePwa } from './pwa-context.ts';
import { InstallButton } from './install-button.tsx';

/** The button in the footer: a postponed update, or else installing, or nothing. */
export function UpdateOrInstallButton({ className }: { className: string }) {
  const { worker, install } = usePwa();
  const update = useSignal(worker.update);
  const state = useSignal(install.state);
  if (update === 'later')
    return (
      <button type="button" className={className} onClick={() => worker.accept()}>
        <Icon name="refresh" />
        Atualizar o portal
      </button>
    );
  if (state !== 'offered' && state !== 'ios') return null;
  return <InstallButton label="Instalar o portal" className={className} />;
}
