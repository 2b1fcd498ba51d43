import { Link, Navigate, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { authCalls } from '#contract/calls/auth.ts';
import { loginBody } from '#contract/auth.ts';
import { INVALID_CREDENTIALS, SUCCESS } from '#contract/messages.ts';
import { isSignedOut } from '#lib/api-error.ts';
import { readForm } from '#lib/form.ts';
import { useKeptForm } from '#lib/kept-form.ts';
import { logFailure } from '#lib/log.ts';
import { useOfflineReason } from '#offline/connectivity/context.ts';
import { messageOf, toastOf } from '#lib/failure.ts';
import { useReturn } from '#session/sign-in.tsx';
import { useSession, useSessionState } from '#session/use-session.ts';
import { Button } from '#ui/button.tsx';
import { stack } from '#ui/layout.ts';
import { Notice } from '#ui/notice.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast.ts';
import { AuthCard } from './auth-card.tsx';
import { textLink } from './text-link.ts';

const FALLBACK = authCalls.login.messages.fallback;

/** Sign in (product 3.4). */
export function LoginScreen() {
  const { status } = useSessionState();
  const session = useSession();
  const navigate = useNavigate();
  const back = useReturn();
  const kept = useKeptForm('login');
  const reason = useOfflineReason();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<{ title: string; more?: string | undefined } | null>(null);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy || reason) return;
    const read = readForm({ form: event.currentTarget, schema: loginBody });
    if (!read.ok) {
      setProblem({ title: read.first });
      return;
    }
    setBusy(true);
    setProblem(null);
    try {
      await session.login(read.values);
      toast.show({ kind: 'success', title: SUCCESS.login });
      await navigate({ href: back.path, replace: true });
    } catch (error) {
      logFailure(FALLBACK, error);
      const title = isSignedOut(error) ? INVALID_CREDENTIALS : FALLBACK;
      const failure = toastOf({ title, message: messageOf(error) });
      setProblem({ title, more: failure.description });
      toast.show(failure);
    } finally {
      setBusy(false);
    }
  }

  if (status === 'in' && !busy) return <Navigate to="/" href={back.path} replace />;
  return (
    <AuthCard
      title="LOGIN"
      returnTitle={back.title}
      footer={
        <>
          Ainda não tem conta?{' '}
          <Link to="/register" state className={textLink}>
            Registrar
          </Link>
        </>
      }
    >
      <form ref={kept} noValidate className={stack()} onSubmit={(event) => void submit(event)}>
        <TextField
          label="Usuário"
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordField label="Senha" name="password" autoComplete="current-password" />
        {problem ? (
          <Notice tone="error" title={problem.title}>
            {problem.more}
          </Notice>
        ) : null}
        <Button type="submit" variant="main" wide busy={busy} busyLabel="Entrando..." reason={reason}>
          Entrar
        </Button>
      </form>
    </AuthCard>
  );
}
