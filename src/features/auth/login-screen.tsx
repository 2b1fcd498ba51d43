import { Link, Navigate, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { authCalls } from '#contract/calls/auth.ts';
import { loginBody, type LoginBody } from '#contract/auth.ts';
import { INVALID_CREDENTIALS, SUCCESS } from '#contract/messages.ts';
import { isSignedOut } from '#lib/api-error.ts';
import { useSavedForm } from '#lib/saved-form.ts';
import { logFailure } from '#lib/log.ts';
import { useForm } from '#lib/use-form.ts';
import { useOfflineReason } from '#offline/connectivity/connectivity-context.ts';
import { messageOf, toastOf } from '#lib/failure.ts';
import { useReturn } from '#session/sign-in.tsx';
import { useSession, useSessionState } from '#session/use-session.ts';
import { Form } from '#ui/form.tsx';
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
  const reason = useOfflineReason();
  const [busy, setBusy] = useState(false);
  const form = useForm({ schema: loginBody, onSubmit: (body) => void login(body) });
  useSavedForm({ form: form.ref, name: 'login' });

  async function login(body: LoginBody) {
    setBusy(true);
    try {
      await session.login(body);
      toast.show({ kind: 'success', title: SUCCESS.login });
      await navigate({ href: back.path, replace: true });
    } catch (error) {
      logFailure(FALLBACK, error);
      const title = isSignedOut(error) ? INVALID_CREDENTIALS : FALLBACK;
      const failure = toastOf({ title, message: messageOf(error) });
      form.show({ path: null, text: title, detail: failure.description });
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
          <Link to="/forgot" state className={textLink}>
            Esqueci minha senha
          </Link>
          <br />
          Ainda não tem conta?{' '}
          <Link to="/register" state className={textLink}>
            Registrar
          </Link>
        </>
      }
    >
      <Form form={form} label="Entrar" busyLabel="Entrando..." wide busy={busy} reason={reason}>
        <TextField
          label="Usuário"
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordField label="Senha" name="password" autoComplete="current-password" />
        {/* One sentence asks for both fields. */}
        {form.problem?.path ? <Notice tone="error" title={form.problem.text} /> : null}
      </Form>
    </AuthCard>
  );
}
