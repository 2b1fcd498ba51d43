import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { recoveryCalls } from '#contract/calls/recovery.ts';
import { forgotBody } from '#contract/recovery.ts';
import { failureMessage } from '#lib/failure.ts';
import { useSavedForm } from '#lib/saved-form.ts';
import { useForm } from '#lib/use-form.ts';
import { ApiError, isNotOffered } from '#lib/api-error.ts';
import { useOnlineMutation } from '#offline/connectivity/online-mutation.ts';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextField } from '#ui/text-field.tsx';
import { AuthCard } from './auth-card.tsx';
import { textLink } from './text-link.ts';

const call = recoveryCalls.requestReset;

/** Asks for a link to a new password by e-mail. */
export function ForgotScreen() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <AuthCard
      title="ESQUECI MINHA SENHA"
      returnTitle={undefined}
      footer={
        <>
          Lembrou?{' '}
          <Link to="/login" state className={textLink}>
            Login
          </Link>
        </>
      }
    >
      {sentTo === null ? (
        <ForgotForm onSent={setSentTo} />
      ) : (
        <Notice
          tone="good"
          title="Confira o seu e-mail"
          action={
            <Button size="sm" onClick={() => setSentTo(null)}>
              Pedir de novo
            </Button>
          }
        >
          Se {sentTo} é o e-mail de uma conta, um link para criar a nova senha chega em instantes. Ele vale
          por 30 minutos. Não chegou? Olhe a caixa de spam.
        </Notice>
      )}
    </AuthCard>
  );
}

function ForgotForm({ onSent }: { onSent: (mail: string) => void }) {
  const { run, busy, reason, error } = useOnlineMutation(call, {
    onSuccess: (_reply, { body }) => onSent(body.mail),
    onError: (failure) => {
      if (isMissing(failure)) return;
      const path = failure instanceof ApiError ? failure.field : null;
      form.show({ path, text: failureMessage({ call, error: failure }) });
    },
  });
  const form = useForm({ schema: forgotBody, onSubmit: (body) => run({ body }) });
  useSavedForm({ form: form.ref, name: 'forgot' });

  if (isMissing(error)) {
    return (
      <Notice title="Este servidor não envia e-mails">
        Peça à equipe um link para criar uma nova senha.
      </Notice>
    );
  }
  return (
    <Form form={form} label="Enviar link" busyLabel="Enviando..." wide busy={busy} reason={reason}>
      <TextField
        label="E-mail da conta"
        hint="Enviamos um link para você criar uma nova senha."
        {...form.field('mail')}
        type="email"
        inputMode="email"
        autoComplete="email"
      />
    </Form>
  );
}

/** Whether the server lacks the call or sends no mails. */
const isMissing = (error: unknown): boolean =>
  isNotOffered(error) && error instanceof ApiError && error.status !== 400;
