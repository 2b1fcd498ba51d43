import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { factorsCalls } from '#contract/calls/factors.ts';
import { failureMessage } from '#lib/failure.ts';
import { useHttp } from '#lib/http-context.ts';
import { logFailure } from '#lib/log.ts';
import { askForPasskey, hasPasskeys, passkeyProblem } from '#lib/web-authn.ts';
import { useOfflineReason } from '#offline/connectivity/connectivity-context.ts';
import { css } from '#styled/css/index.js';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';

const call = factorsCalls.loginWithPasskey;

const box = css({ display: 'grid', gap: '3', marginTop: '3' });

/** Signs in with a passkey instead of a password. Renders nothing if the browser or the server does not support it. */
export default function PasskeyLogin({ onProved }: { onProved: () => Promise<void> }) {
  const http = useHttp();
  const reason = useOfflineReason();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const methods = useQuery({
    queryKey: ['sign-in-methods'],
    queryFn: ({ signal }) => http(factorsCalls.getSignInMethods, { signal }),
    enabled: hasPasskeys(),
    retry: false,
  });

  async function signIn() {
    setBusy(true);
    setProblem(null);
    try {
      const passkey = await askForPasskey(await http(factorsCalls.startPasskeyLogin));
      const time_zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
      await http(call, { body: { passkey, time_zone } });
    } catch (error) {
      logFailure(call.path, error);
      setProblem(passkeyProblem(error) ?? failureMessage({ call, error }));
      setBusy(false);
      return;
    }
    await onProved();
    setBusy(false);
  }

  if (!methods.data?.passkeys) return null;
  return (
    <div className={box}>
      <Button
        wide
        busy={busy}
        busyLabel="Aguardando a chave..."
        reason={reason}
        onClick={() => void signIn()}
      >
        Entrar com chave de acesso
      </Button>
      {problem === null ? null : <Notice tone="error" title={problem} />}
    </div>
  );
}
