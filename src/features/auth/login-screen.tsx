import { Link, Navigate, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { authCalls } from '#contract/calls/auth.ts';
import { INVALID_CREDENTIALS, SET_PASSWORD } from '#contract/messages.ts';
import { ApiError, isRefusedWith } from '#lib/api-error.ts';
import { useSavedForm } from '#lib/saved-form.ts';
import { logFailure } from '#lib/log.ts';
import { useForm } from '#lib/use-form.ts';
import { useOfflineReason } from '#offline/connectivity/connectivity-context.ts';
import { messageOf, toastOf } from '#lib/failure.ts';
import { useReturn } from '#session/sign-in.tsx';
import { useSession, useSessionState } from '#session/use-session.ts';
import { Form } from '#ui/form.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast.ts';
import { SUCCESS } from '#lib/success.ts';
import { AuthCard } from './auth-card.tsx';
import { loginForm } from './auth.forms.ts';
import { lastSentence, sentenceLink, textLink } from './text-link.ts';

const FactorStep = lazy(() => import('./factor-step.tsx'));
// If the chunk cannot be loaded, a member signs in with the password.
const PasskeyLogin = lazy(() => import('./passkey-login.tsx').catch(() => ({ default: () => null })));

const FALLBACK = authCalls.login.messages.fallback;

function titleOf(error: unknown): string {
  if (isRefusedWith(401, error)) return INVALID_CREDENTIALS;
  return error instanceof ApiError && error.code === 'password_unset' ? SET_PASSWORD : FALLBACK;
}

const footer = (
  <>
    <Link to="/forgot" state className={textLink}>
      Esqueci minha senha
    </Link>
    <span className={lastSentence}>
      Ainda não tem conta?{' '}
      <Link to="/register" state className={sentenceLink}>
        Registrar
      </Link>
    </span>
  </>
);

/** The login. */
export function LoginScreen() {
  const { status } = useSessionState();
  const session = useSession();
  const navigate = useNavigate();
  const back = useReturn();
  const reason = useOfflineReason();
  const [busy, setBusy] = useState(false);
  /** The second factors that can finish the sign-in; empty until the password was correct. */
  const [methods, setMethods] = useState<readonly string[]>([]);
  const form = useForm({ schema: loginForm, onSubmit: (body) => void enter(() => session.login(body)) });
  useSavedForm({ form: form.ref, name: 'login' });

  async function enter(signIn: () => Promise<readonly string[] | void>) {
    setBusy(true);
    try {
      const needed = (await signIn()) ?? [];
      if (needed.length > 0) return setMethods(needed);
      toast.show({ kind: 'success', title: SUCCESS.login });
      await navigate({ href: back.path, replace: true });
    } catch (error) {
      logFailure(FALLBACK, error);
      const title = titleOf(error);
      const failure = toastOf({ title, message: messageOf(error) });
      form.show({ path: null, text: title, detail: failure.description });
      toast.show(failure);
    } finally {
      setBusy(false);
    }
  }

  function restart(problem?: string) {
    setMethods([]);
    if (problem) toast.show({ kind: 'destructive', title: problem });
  }

  if (status === 'in' && !busy) return <Navigate to="/" href={back.path} replace />;
  const onProved = () => enter(() => session.enter());
  if (methods.length > 0) {
    return (
      <Suspense>
        <FactorStep methods={methods} returnTitle={back.title} onProved={onProved} onRestart={restart} />
      </Suspense>
    );
  }
  return (
    <AuthCard title="LOGIN" returnTitle={back.title} footer={footer}>
      <Form form={form} label="Entrar" busyLabel="Entrando..." wide busy={busy} reason={reason}>
        <TextField
          label="Usuário"
          {...form.field('username')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordField label="Senha" {...form.field('password')} autoComplete="current-password" />
      </Form>
      <PasskeyOffer onProved={onProved} />
    </AuthCard>
  );
}

/** The value never changes, so nothing has to be subscribed to. */
const subscribe = () => () => undefined;

/** The passkey button. A prerendered page lacks it: whether the browser has passkeys is unknown there, and its chunk is lazy. */
function PasskeyOffer({ onProved }: { onProved: () => Promise<void> }) {
  const inBrowser = useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
  if (!inBrowser) return null;
  return (
    <Suspense>
      <PasskeyLogin onProved={onProved} />
    </Suspense>
  );
}
