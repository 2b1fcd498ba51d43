import { outdated } from '#offline/database.ts';
import { useSignal } from '#lib/signal.ts';
import { useParts } from './context.ts';
import { Invitation } from './invitation.tsx';
import { UpdatePrompt } from './update-prompt.tsx';

/** At most one question at a time; an update comes before the invitation to install. */
export function Bar() {
  const { worker, install } = useParts();
  const update = useSignal(worker.update);
  const isOutdated = useSignal(outdated);
  const state = useSignal(install.state);
  const due = useSignal(install.due);

  if (isOutdated || update === 'waiting' || update === 'applying')
    return <UpdatePrompt update={update} outdated={isOutdated} />;
  const canInstall = state === 'offered' || state === 'ios';
  return due && canInstall && update === 'none' ? <Invitation state={state} /> : null;
}
