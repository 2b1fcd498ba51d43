import { Link, Navigate, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { registrationCalls } from '#contract/calls/registration.ts';
import { registerForm } from '#contract/registration.ts';
import { SUCCESS } from '#contract/messages.ts';
import { reportRegistration } from '#lib/analytics.ts';
import { ApiError } from '#lib/api-error.ts';
import { focusField, readForm } from '#lib/form.ts';
import { useHttp } from '#lib/http-context.ts';
import { useKeptForm } from '#lib/kept-form.ts';
import { forgetReferral } from '#lib/referral.ts';
import { logFailure } from '#lib/log.ts';
import { useOfflineReason } from '#offline/connectivity/context.ts';
import { failureMessage, failureToast } from '#lib/failure.ts';
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

type Problem = { first: string; errors: Partial<Record<string, string>> };

/** Create an account, then sign in (product 3.5). `referral` is the code of the link that led here. */
export function RegisterScreen({ referral }: { referral: string }) {
  const http = useHttp();
  const { status } = useSessionState();
  const session = useSession();
  const navigate = useNavigate();
  const back = useReturn();
  const kept = useKeptForm('register');
  const reason = useOfflineReason();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    if (busy || reason) return;
    const read = readForm({ form, schema: registerForm });
    setProblem(read.ok ? null : read);
    if (!read.ok) return;
    const { username, password, mail, referred_by } = read.values;
    setBusy(true);
    try {
      await http(registrationCalls.register, {
        body: { username, password, mail, ...(referred_by && { referred_by }) },
      });
    } catch (error) {
      const first = failureMessage({ call: registrationCalls.register, error });
      const field = error instanceof ApiError ? error.field : null;
      setProblem({ first, errors: field ? { [field]: first } : {} });
      if (field) focusField({ form, name: field });
      toast.show(failureToast({ call: registrationCalls.register, error }));
      setBusy(false);
      return;
    }
    reportRegistration();
    forgetReferral();
    await signIn({ username, password });
  }

  async function signIn(credentials: { username: string; password: string }) {
    try {
      await session.login(credentials);
      toast.show({ kind: 'success', title: SUCCESS.register });
      await navigate({ href: back.path, replace: true });
    } catch (error) {
      logFailure(SUCCESS.registerWithoutLogin, error);
      toast.show({ kind: 'info', title: SUCCESS.registerWithoutLogin });
      await navigate({ to: '/login', state: true });
    }
  }

  if (status === 'in' && !busy) return <Navigate to="/" href={back.path} replace />;
  const { errors = {} } = problem ?? {};
  const shownBelow = Object.values(errors).includes(problem?.first);
  return (
    <AuthCard
      title="CRIAR CONTA"
      returnTitle={back.title}
      footer={
        <>
          Já tem conta?{' '}
          <Link to="/login" state className={textLink}>
            Login
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
          error={errors['username']}
        />
        <TextField
          label="E-mail"
          name="mail"
          type="email"
          inputMode="email"
          autoComplete="email"
          error={errors['mail']}
        />
        <PasswordField
          label="Senha"
          hint="No mínimo 6 caracteres."
          name="password"
          autoComplete="new-password"
          error={errors['password']}
        />
        <PasswordField
          label="Confirmar senha"
          name="confirmPassword"
          autoComplete="new-password"
          error={errors['confirmPassword']}
        />
        <TextField
          label="Código de indicação (opcional)"
          name="referred_by"
          autoComplete="off"
          autoCapitalize="characters"
          defaultValue={referral}
          error={errors['referred_by']}
        />
        {problem && !shownBelow ? <Notice tone="error" title={problem.first} /> : null}
        <Button type="submit" variant="main" wide busy={busy} busyLabel="Criando conta..." reason={reason}>
          Criar Conta
        </Button>
      </form>
    </AuthCard>
  );
}
