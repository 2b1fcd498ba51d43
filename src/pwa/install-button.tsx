import { lazy, Suspense, useState } from 'react';
import { logFailure } from '#lib/log.ts';
import { useSignal } from '#lib/signal.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { toast } from '#ui/toast.ts';
import { usePwa } from './pwa-context.ts';

const IosSteps = lazy(() => import('./ios-steps.tsx'));

/** Opens the browser's install dialog, or instructions where there is none. With `className` it looks like a menu entry. */
export function InstallButton({
  label,
  variant,
  className,
}: {
  label: string;
  variant?: 'main';
  className?: string;
}) {
  const { install } = usePwa();
  const state = useSignal(install.state);
  const [steps, setSteps] = useState(false);

  const press = () => {
    if (state === 'ios') setSteps(true);
    else void run();
  };
  const run = async () => {
    try {
      const outcome = await install.install();
      if (outcome === 'accepted') toast.show({ kind: 'success', title: 'Portal instalado' });
    } catch (error) {
      logFailure('install', error);
    }
  };
  const close = () => {
    setSteps(false);
    install.postpone();
  };

  return (
    <>
      {className ? (
        <button type="button" className={className} onClick={press}>
          <Icon name="download" />
          <span>{label}</span>
        </button>
      ) : (
        <Button variant={variant} icon={<Icon name="download" />} onClick={press}>
          {label}
        </Button>
      )}
      {steps ? (
        <Suspense>
          <IosSteps onClose={close} />
        </Suspense>
      ) : null}
    </>
  );
}
