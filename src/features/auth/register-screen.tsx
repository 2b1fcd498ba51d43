import { Link, Navigate, useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { InferOutput } from 'valibot';
import type { MinimumAge } from '#contract/ages.ts';
import type { LoginBody } from '#contract/auth.ts';
import { registrationCalls } from '#contract/calls/registration.ts';
import { AGE_BANDS, isTooYoung, TOO_SHORT } from '#contract/registration.ts';
import { keysOf } from '#contract/keys.ts';
import { reportRegistration } from '#lib/analytics.ts';
import { ApiError, isApiRefusal } from '#lib/api-error.ts';
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
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast.ts';
import { SUCCESS } from '#lib/success.ts';
import { AuthCard } from './auth-card.tsx';
import { registerForm, registerFormWithAge } from './auth.forms.ts';
import style from './register.module.css';
import { TooYoung } from './too-young.tsx';
import { sentenceLink, textLink } from './text-link.ts';

type Values = InferOutput<typeof registerForm>;

/**
 * Creates an account, then signs in. `referral` is the code of the referral link that the visitor followed, or empty. `minimumAge`: null where
 * the server does not ask for the age band, as far as it is known.
 */
export function RegisterScreen({
  referral,
  minimumAge,
}: {
  referral: string;
  minimumAge: MinimumAge | null;
}) {
  const http = useHttp();
  const { status } = useSessionState();
  const session = useSession();
  const navigate = useNavigate();
  const back = useReturn();
  const reason = useOfflineReason();
  const [busy, setBusy] = useState(false);
  const [isRefused, setRefused] = useState(false);
  /** The server has asked for the age band before its status was read. */
  const [isAsked, setAsked] = useState(false);
  const asksAge = isAsked || minimumAge !== null;
  const form = useForm({
    schema: asksAge ? registerFormWithAge : registerForm,
    onSubmit: (values) => void register(values),
  });
  useSavedForm({ form: form.ref, name: 'register' });
  /** The name of a registration without an answer, which may have been done. */
  const unanswered = useRef<string>(null);

  async function register(values: Values) {
    const { username, password, age_band } = values;
    if (age_band && isTooYoung({ band: age_band, minimum: minimumAge ?? 0 })) return setRefused(true);
    setBusy(true);
    const credentials = { username, password };
    try {
      await http(registrationCalls.register, { body: bodyOf(values) });
    } catch (error) {
      const isOwn = isTaken(error) && unanswered.current === username && (await canSignIn(credentials));
      if (isOwn) {
        noteDone();
        return welcome();
      }
      if (!isApiRefusal(error)) unanswered.current = username;
      if (error instanceof ApiError && error.code === 'age_refused') return setRefused(true);
      if (error instanceof ApiError && error.field === 'age_band') setAsked(true);
      const text = failureMessage({ call: registrationCalls.register, error });
      form.show({ path: error instanceof ApiError ? error.field : null, text });
      toast.show(failureToast({ call: registrationCalls.register, error }));
      setBusy(false);
      return;
    }
    noteDone();
    try {
      await session.login(credentials);
      await welcome();
    } catch (error) {
      logFailure(SUCCESS.registerWithoutLogin, error);
      toast.show({ kind: 'info', title: SUCCESS.registerWithoutLogin });
      await navigate({ to: '/login', state: true });
    }
  }

  const canSignIn = (credentials: LoginBody) =>
    session.login(credentials).then(
      (secondFactors) => secondFactors.length === 0,
      () => false,
    );

  function welcome() {
    toast.show({ kind: 'success', title: SUCCESS.register });
    return navigate({ href: back.path, replace: true });
  }

  if (isRefused) return <TooYoung />;
  if (status === 'in' && !busy) return <Navigate to="/" href={back.path} replace />;
  return (
    <AuthCard title="CRIAR CONTA" returnTitle={back.title} footer={<Footer />} tall>
      <Form form={form} label="Criar Conta" busyLabel="Criando conta..." wide busy={busy} reason={reason}>
        <RegisterFields form={form} referral={referral} asksAge={asksAge} />
      </Form>
    </AuthCard>
  );
}

const bodyOf = ({ username, password, mail, referred_by, age_band }: Values) => ({
  ...{ username, password, mail },
  ...(referred_by && { referred_by }),
  ...(age_band && { age_band }),
});

function noteDone(): void {
  reportRegistration();
  forgetReferral();
}

const isTaken = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'username_taken' || error.code === 'mail_taken');

function Footer() {
  return (
    <>
      Ao criar a conta, você concorda com os{' '}
      <Link to="/terms" className={sentenceLink}>
        Termos de Uso
      </Link>{' '}
      e declara que leu o{' '}
      <Link to="/privacy" className={sentenceLink}>
        Aviso de Privacidade
      </Link>
      .
      <br />
      Já tem conta?{' '}
      <Link to="/login" state className={textLink}>
        Login
      </Link>
    </>
  );
}

function RegisterFields({
  form,
  referral,
  asksAge,
}: {
  form: Pick<FormOf<Record<string, string>>, 'field'>;
  referral: string;
  asksAge: boolean;
}) {
  const password = form.field('password');
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
      <div className={style.pair}>
        <PasswordField
          label="Senha"
          // Its problem says the same.
          hint={password.error === TOO_SHORT ? undefined : 'No mínimo 6 caracteres.'}
          {...password}
          autoComplete="new-password"
        />
        <PasswordField
          label="Confirmar senha"
          {...form.field('confirmPassword')}
          autoComplete="new-password"
        />
      </div>
      {asksAge ? (
        <Select
          label="Faixa de idade"
          hint="Não pedimos data de nascimento nem documento."
          {...form.field('age_band')}
          options={keysOf(AGE_BANDS).map((band) => [band, AGE_BANDS[band].label])}
        >
          <option value="">Escolha</option>
        </Select>
      ) : null}
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
