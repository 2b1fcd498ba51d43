import { Link, Navigate, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { InferOutput } from 'valibot';
import { registrationCalls } from '#contract/calls/registration.ts';
import { reportRegistration } from '#lib/analytics.ts';
import { ApiError } from '#lib/api-error.ts';
import { useHttp } from '#lib/http-context.ts';
import { useSavedForm } from '#lib/saved-form.ts';
import { forgetReferral } from '#lib/referral.ts';
import { logFailure } from '#lib/log.ts';
import { type Form as FormOf, useForm } from '#lib/use-form.ts';
import { useOfflineReason } from '#offline/connectivity/connectivity-context.ts';
import { failureMessage, failureToast } from '#lib/failure.ts';
import { useReturn } from '#session/sign-in.tsx';
import { useSession, useSessionState } from '#session/use-session.ts';
import { Form } from '#ui/form.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast.ts';
import { SUCCESS } from '#lib/success.ts';
import { AuthCard } from './auth-card.tsx';
import { registerForm } from './auth.forms.ts';
import { textLink } from './text-link.ts';

/** Creates an account, then signs in. `referral` is the code of the referral link that the visitor followed, or empty. */
export function RegisterScreen({ referral }: { referral: string }) {
  const http = useHttp();
  const { status } = useSessionState();
  const session = useSession();
  const navigate = useNavigate();
  const back = useReturn();
  const reason = useOfflineReason();
  const [busy, setBusy] = useState(false);
  const form = useForm({ schema: registerForm, onSubmit: (values) => void register(values) });
  useSavedForm({ form: form.ref, name: 'register' });

  async function register({ username, password, mail, referred_by }: InferOutput<typeof registerForm>) {
    setBusy(true);
    try {
      await http(registrationCalls.register, {
        body: { username, password, mail, ...(referred_by && { referred_by }) },
      });
    } catch (error) {
      const text = failureMessage({ call: registrationCalls.register, error });
      form.show({ path: error instanceof ApiError ? error.field : null, text });
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
  return (
    <AuthCard
      title="CRIAR CONTA"
      returnTitle={back.title}
      footer={
        <>
          Ao criar a conta, você concorda com os{' '}
          <Link to="/terms" className={textLink}>
            Termos de Uso
          </Link>{' '}
          e diz que leu o{' '}
          <Link to="/privacy" className={textLink}>
            Aviso de Privacidade
          </Link>
          .
          <br />
          Já tem conta?{' '}
          <Link to="/login" state className={textLink}>
            Login
          </Link>
        </>
      }
    >
      <Form form={form} label="Criar Conta" busyLabel="Criando conta..." wide busy={busy} reason={reason}>
        <RegisterFields form={form} referral={referral} />
      </Form>
    </AuthCard>
  );
}

function RegisterFields({
  form,
  referral,
}: {
  form: Pick<FormOf<Record<string, string>>, 'field'>;
  referral: string;
}) {
  return (
    <>
      <TextField
        label="Usuário"
        {...form.field('username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField label="E-mail" {...form.field('mail')} type="email" inputMode="email" autoComplete="email" />
      <PasswordField
        label="Senha"
        hint="No mínimo 6 caracteres."
        {...form.field('password')}
        autoComplete="new-password"
      />
      <PasswordField label="Confirmar senha" {...form.field('confirmPassword')} autoComplete="new-password" />
      <TextField
        label="Código de indicação (opcional)"
        {...form.field('referred_by')}
        autoComplete="off"
        autoCapitalize="characters"
        defaultValue={referral}
      />
    </>
  );
}
