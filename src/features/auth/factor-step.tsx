import { useEffect, useRef, useState } from 'react';
import { factorsCalls } from '#contract/calls/factors.ts';
import { codeForm, FACTOR_METHODS, type PasskeyAnswer } from '#contract/factors.ts';
import { ApiError } from '#lib/api-error.ts';
import { failureMessage } from '#lib/failure.ts';
import { useHttp } from '#lib/http-context.ts';
import { logFailure } from '#lib/log.ts';
import { useForm } from '#lib/use-form.ts';
import { askForPasskey, hasPasskeys, passkeyProblem } from '#lib/web-authn.ts';
import { useOfflineReason } from '#offline/connectivity/connectivity-context.ts';
import { css } from '#styled/css/index.js';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form.tsx';
import { TextField } from '#ui/text-field.tsx';
import { AuthCard } from './auth-card.tsx';

const call = factorsCalls.finishLogin;

const others = css({ display: 'grid', gap: '2', marginTop: '4' });

type Mode = 'totp' | 'passkey' | 'recovery';

const TEXTS: Record<Mode, { lead: string; other: string }> = {
  totp: { lead: 'Digite o código que o seu aplicativo mostra agora.', other: 'Usar o código do aplicativo' },
  passkey: { lead: 'Confirme com a sua chave de acesso.', other: 'Usar chave de acesso' },
  recovery: {
    lead: 'Digite um dos códigos que você guardou. Cada um funciona uma vez.',
    other: 'Usar um código de recuperação',
  },
};

/** The second step of a sign-in whose password was right (product 25.12). */
export default function FactorStep(props: {
  methods: readonly string[];
  returnTitle: string | undefined;
  onProved: () => Promise<void>;
  /** Back to the password; `problem` says why it has to be. */
  onRestart: (problem?: string) => void;
}) {
  const { methods, returnTitle, onProved, onRestart } = props;
  const http = useHttp();
  const reason = useOfflineReason();
  const [busy, setBusy] = useState(false);
  const isUsable = (mode: Mode) => methods.includes(mode) && (mode !== 'passkey' || hasPasskeys());
  const usable = (Object.keys(FACTOR_METHODS) as Mode[]).filter(isUsable);
  const [mode, setMode] = useState<Mode>(usable[0] ?? 'recovery');
  const form = useForm({ schema: codeForm, onSubmit: ({ code }) => void finish({ code }) });
  const card = useRef<HTMLDivElement>(null);

  useEffect(() => card.current?.querySelector<HTMLElement>('input, button')?.focus(), [mode]);

  function choose(other: Mode) {
    form.show(null);
    setMode(other);
  }

  async function finish(proof: { code: string } | { passkey: PasskeyAnswer }) {
    setBusy(true);
    try {
      const time_zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
      await http(call, { body: { ...proof, time_zone } });
    } catch (error) {
      logFailure(call.path, error);
      setBusy(false);
      const text = failureMessage({ call, error });
      const isOver = error instanceof ApiError && error.code === 'factor_expired';
      if (isOver) return onRestart(text);
      form.show({ path: 'code' in proof ? 'code' : null, text });
      return;
    }
    await onProved();
    setBusy(false);
  }

  async function askPasskey() {
    setBusy(true);
    try {
      await finish({ passkey: await askForPasskey(await http(factorsCalls.startFactorPasskey)) });
    } catch (error) {
      logFailure(call.path, error);
      setBusy(false);
      const isOver = error instanceof ApiError && error.code === 'factor_expired';
      const text = passkeyProblem(error) ?? failureMessage({ call, error });
      if (isOver) onRestart(text);
      else form.show({ path: null, text });
    }
  }

  return (
    <AuthCard title="SEGUNDA ETAPA" returnTitle={returnTitle} footer={TEXTS[mode].lead}>
      <div ref={card}>
        <Form
          form={{ ...form, submit: mode === 'passkey' ? () => void askPasskey() : form.submit }}
          label={mode === 'passkey' ? 'Usar chave de acesso' : 'Confirmar'}
          busyLabel="Confirmando..."
          wide
          busy={busy}
          reason={reason}
        >
          {mode === 'totp' ? (
            <TextField
              key={mode}
              label="Código do aplicativo"
              {...form.field('code')}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={7}
            />
          ) : mode === 'recovery' ? (
            <TextField
              key={mode}
              label="Código de recuperação"
              {...form.field('code')}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
            />
          ) : null}
        </Form>
      </div>
      <div className={others}>
        {usable
          .filter((one) => one !== mode)
          .map((one) => (
            <Button key={one} variant="ghost" wide disabled={busy} onClick={() => choose(one)}>
              {TEXTS[one].other}
            </Button>
          ))}
        <Button variant="ghost" wide disabled={busy} onClick={() => onRestart()}>
          Voltar à senha
        </Button>
      </div>
    </AuthCard>
  );
}
