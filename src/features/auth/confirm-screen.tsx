import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { mailAddressCalls } from '#contract/calls/mail-address.ts';
import { failureMessage } from '#lib/failure.ts';
import { useOnlineMutation } from '#offline/connectivity/online-mutation.ts';
import { useSession } from '#session/use-session.ts';
import { Button } from '#ui/button.tsx';
import { stack } from '#ui/layout.ts';
import { Notice } from '#ui/notice.tsx';
import { SUCCESS } from '#lib/success.ts';
import { AuthCard } from './auth-card.tsx';
import { useLinkToken } from './link-token.ts';
import { textLink } from './text-link.ts';

const call = mailAddressCalls.confirmMail;

/** Confirms an e-mail address by a button: virus scanners open the links of mails, so opening the page must not confirm it. */
export function ConfirmScreen() {
  const token = useLinkToken();
  return (
    <AuthCard
      title="CONFIRMAR E-MAIL"
      returnTitle={undefined}
      footer={
        <Link to="/profile" className={textLink}>
          Ir para o perfil
        </Link>
      }
    >
      {token === null ? (
        <Notice tone="warn" title="Falta o link">
          Abra esta página pelo link que você recebeu. No perfil você pode pedir outro.
        </Notice>
      ) : (
        <Confirmation token={token} />
      )}
    </AuthCard>
  );
}

function Confirmation({ token }: { token: string }) {
  const session = useSession();
  const [confirmed, setConfirmed] = useState(false);
  const { run, busy, reason, error } = useOnlineMutation(call, {
    onSuccess: () => {
      setConfirmed(true);
      void session.refresh();
    },
  });
  if (confirmed) {
    return (
      <Notice tone="good" title={SUCCESS.confirmMail}>
        As mensagens da sua conta chegam neste endereço.
      </Notice>
    );
  }
  return (
    <div className={stack({ gap: 4 })}>
      <p>
        Este endereço é seu? Confirme para usá-lo na sua conta. Se você não criou uma conta aqui, não
        confirme.
      </p>
      {error ? <Notice tone="error" title={failureMessage({ call, error })} /> : null}
      <Button
        variant="main"
        wide
        busy={busy}
        busyLabel="Confirmando..."
        reason={reason}
        onClick={() => run({ body: { token } })}
      >
        Confirmar e-mail
      </Button>
    </div>
  );
}
