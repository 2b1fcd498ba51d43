// A chunk of its own: an account that never opens it does not load it.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { factorsCalls } from '#contract/calls/factors.ts';
import type { Factors } from '#contract/factors.ts';
import { clock } from '#lib/clock.ts';
import { useHttp } from '#lib/http-context.ts';
import { isNotOffered } from '#lib/api-error.ts';
import { useOnlineMutation } from '#offline/connectivity/online-mutation.ts';
import { QueryFallback } from '#offline/queries/query-fallback.tsx';
import { CardSkeleton } from '#ui/card-skeleton.tsx';
import { SectionHead } from '#ui/section-head.tsx';
import { FactorCards, type Task } from './factor-cards.tsx';
import { isUnlocked } from './factors.rules.ts';
import { factorsQueries } from './factors.queries.ts';
import { PasskeyDialog } from './passkey-dialog.tsx';
import { CodesDialog } from './codes-dialog.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { TotpDialog } from './totp-dialog.tsx';
import { UnlockDialog } from './unlock-dialog.tsx';

/**
 * The account's second factors. Renders nothing if the API lacks the call. `onChanged` is called after a change. If the change created
 * recovery codes, it is called after their dialog was closed.
 */
export default function FactorSection({ onChanged }: { onChanged?: () => void }) {
  const query = useQuery(factorsQueries(useHttp()).own());
  const { data, error } = query;
  if (!data && isNotOffered(error)) return null;
  return (
    <section aria-labelledby="duas-etapas">
      <SectionHead id="duas-etapas" title="Verificação em duas etapas" />
      {data ? (
        <LoadedSection factors={data} onChanged={onChanged} />
      ) : (
        <QueryFallback
          query={query}
          failed={factorsCalls.getFactors.messages.fallback}
          loading={
            <div aria-busy>
              <CardSkeleton lines={3} />
            </div>
          }
        />
      )}
    </section>
  );
}

function LoadedSection({ factors, onChanged }: { factors: Factors; onChanged: (() => void) | undefined }) {
  const [task, setTask] = useState<Task | null>(null);
  /** The task that waits for the confirmation of the password. */
  const [lockedTask, setLockedTask] = useState<Task | null>(null);
  const [codes, setCodes] = useState<readonly string[]>([]);
  const [setup, setSetup] = useState<{ secret: string; uri: string } | null>(null);
  const start = useOnlineMutation(factorsCalls.startTotp, { onSuccess: setSetup, onError: close });
  const queryClient = useQueryClient();
  const { queryKey } = factorsQueries(useHttp()).own();
  const refetch = () => void queryClient.invalidateQueries({ queryKey });

  function begin(next: Task) {
    if (isUnlocked({ factors, now: clock.now() })) open(next);
    else setLockedTask(next);
  }
  function open(next: Task) {
    setTask(next);
    if (next.kind !== 'totp') return;
    setSetup(null);
    start.run({});
  }
  function unlocked() {
    if (lockedTask) open(lockedTask);
    setLockedTask(null);
    refetch();
  }
  function close() {
    setTask(null);
    refetch();
  }
  /** New recovery codes are shown before `onChanged` is called, because they cannot be shown again. */
  function changed(created: readonly string[] = []) {
    close();
    setCodes(created);
    if (created.length === 0) onChanged?.();
  }
  function closeCodes() {
    setCodes([]);
    onChanged?.();
  }

  return (
    <>
      <FactorCards factors={factors} onTask={begin} />
      {lockedTask ? (
        <UnlockDialog factors={factors} onUnlocked={unlocked} onClose={() => setLockedTask(null)} />
      ) : null}
      {task?.kind === 'totp' ? <TotpDialog setup={setup} onDone={changed} onClose={close} /> : null}
      {task?.kind === 'passkey' ? <PasskeyDialog onDone={changed} onClose={close} /> : null}
      {task && task.kind !== 'totp' && task.kind !== 'passkey' ? (
        <RemoveDialog task={task} onDone={changed} onClose={close} />
      ) : null}
      {codes.length > 0 ? <CodesDialog codes={codes} onClose={closeCodes} /> : null}
    </>
  );
}
