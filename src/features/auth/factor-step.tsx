import { useState } from 'react';
import { factorsCalls } from '#contract/calls/factors.ts';
import { codeBody, type FactorMethod, type PasskeyAnswer } from '#contract/factors.ts';
import { ApiError } from '#lib/api-error.ts';
import { failureMessage } from '#lib/failure.ts';
import { useHttp } from '#lib/http-context.ts';
import { logFailure } from '#lib/log.ts';
import { useForm } from '#lib/use-form.ts';
import { askForPasskey, hasPasskeys, passkeyProblem } from '#lib/web-authn.ts';
import { useOfflineReason } from '#offline/connectivity/connectivity-context.ts';
import { css } from '#styled/css/index.js';
import { Button } from '#ui/button.tsx';
import { focusFirst } from '#ui/focus-first.ts';
import { Form } from '#ui/form.tsx';
import { TextField } from '#ui/text-field.tsx';
import { AuthCard } from './auth-card.tsx';

const FACTOR_METHODS: Record<FactorMethod, string> = {
  totp: 'Aplicativo',
  passkey: 'Chave de acesso',
  recovery: 'Código de recuperação',
};

const call = factorsCalls.finishLogin;

const otherMethods = css({ display: 'grid', gap: '2', marginTop: '4' });

type Mode = 'totp' | 'passkey' | 'recovery';

const TEXTS: Record<Mode, { lead: string; other: string }> = {
  totp: { lead: 'Digite o código que o seu aplicativo mostra agora.', other: 'Usar o código do aplicativo' },
  passkey: { lead: 'Confirme com a sua chave de acesso.', other: 'Usar chave de acesso' },
  recovery: {
    lead: 'Digite um dos códigos que você guardou. Cada um funciona uma vez.',
    other: 'Usar um código de recuperação',
  },
};

/** The second step of a sign-in, after the correct password. */
export default function FactorStep(props: {
  methods: readonly string[];
  returnTitle: string | undefined;
  onProved: () => Promise<void>;
  /** Returns to the password step. `problem` is the text of the failure that makes it necessary. */
  onRestart: (problem?: string) => void;
}) {
  const { methods, returnTitle, onProved, onRestart } = props;
  const http = useHttp();
  const reason = useOfflineReason();
  const [busy, setBusy] = useState(false);
  const isUsable = (mode: Mode) => methods.includes(mode) && (mode !== 'passkey' || hasPasskeys());
  const usable = (Object.keys(FACTOR_METHODS) as Mode[]).filter(isUsable);
  const [mode, setMode] = useState<Mode>(usable[0] ?? 'recovery');
  const form = useForm({ schema: codeBody, onSubmit: ({ code }) => void finish(async () => ({ code })) });

  function choose(next: Mode) {
    form.show(null);
    setMode(next);
  }

  async function finish(prove: () => Promise<{ code: string } | { passkey: PasskeyAnswer }>) {
    setBusy(true);
    try {
      const time_zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
      await http(call, { body: { ...(await prove()), time_zone } });
    } catch (error) {
      logFailure(call.path, error);
      setBusy(false);
      const text = passkeyProblem(error) ?? failureMessage({ call, error });
      if (error instanceof ApiError && error.code === 'factor_expired') onRestart(text);
      else form.show({ path: mode === 'passkey' ? null : 'code', text });
      return;
    }
    await onProved();
    setBusy(false);
  }

  const askPasskey = async () => ({
    passkey: await askForPasskey(await http(factorsCalls.startPasskeySecondFactor)),
  });

  return (
    <AuthCard
      title="SEGUNDA ETAPA"
      returnTitle={returnTitle}
      lead={mode === 'passkey' ? TEXTS.passkey.lead : undefined}
    >
      <div key={mode} ref={focusFirst}>
        <Form
          form={{ ...form, submit: () => void (mode === 'passkey' ? finish(askPasskey) : form.submit()) }}
          label={mode === 'passkey' ? 'Usar chave de acesso' : 'Confirmar'}
          busyLabel="Confirmando..."
          wide
          busy={busy}
          reason={reason}
        >
          {mode === 'passkey' ? null : <CodeField mode={mode} error={form.errorOf('code')} />}
        </Form>
      </div>
      <OtherMethods
        modes={usable.filter((other) => other !== mode)}
        busy={busy}
        onChoose={choose}
        onRestart={() => onRestart()}
      />
    </AuthCard>
  );
}

function CodeField({ mode, error }: { mode: 'totp' | 'recovery'; error: string | undefined }) {
  if (mode === 'totp') {
    return (
      <TextField
        label="Código do aplicativo"
        hint={TEXTS.totp.lead}
        name="code"
        error={error}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
      />
    );
  }
  return (
    <TextField
      label="Código de recuperação"
      hint={TEXTS.recovery.lead}
      name="code"
      error={error}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
    />
  );
}

function OtherMethods(props: {
  modes: readonly Mode[];
  busy: boolean;
  onChoose: (mode: Mode) => void;
  onRestart: () => void;
}) {
  const { modes, busy, onChoose, onRestart } = props;
  return (
    <div className={otherMethods}>
      {modes.map((mode) => (
        <Button key={mode} variant="ghost" wide disabled={busy} onClick={() => onChoose(mode)}>
          {TEXTS[mode].other}
        </Button>
      ))}
      <Button variant="ghost" wide disabled={busy} onClick={onRestart}>
        Voltar à senha
      </Button>
    </div>
  );
}
