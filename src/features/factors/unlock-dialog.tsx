import { useState } from 'react';
import type * as v from 'valibot';
import { factorsCalls } from '#contract/calls/factors.ts';
import type { Factors } from '#contract/factors.ts';
import { ApiError } from '#lib/api-error.ts';
import { failureMessage } from '#lib/failure.ts';
import { useHttp } from '#lib/http-context.ts';
import { logFailure } from '#lib/log.ts';
import { useForm } from '#lib/use-form.ts';
import { askForPasskey, hasPasskeys, passkeyProblem } from '#lib/web-authn.ts';
import { useOnlineMutation } from '#offline/connectivity/online-mutation.ts';
import { Button } from '#ui/button.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { passwordForm, unlockForm } from './factors.forms.ts';
import { hasSecondFactor } from './factors.rules.ts';

const call = factorsCalls.unlockFactors;

/** Asks for the password, and for the second factor if there is one, before factors are changed. */
export function UnlockDialog(props: {
  factors: Factors;
  description?: string;
  onUnlocked: () => void;
  onClose: () => void;
}) {
  const { factors, onUnlocked, onClose } = props;
  const { description = 'A segurança da conta só muda com a sua senha.' } = props;
  const http = useHttp();
  const hasFactor = hasSecondFactor(factors);
  const mayUsePasskey = factors.passkeys.length > 0 && hasPasskeys();
  const [byPasskey, setByPasskey] = useState(mayUsePasskey && factors.totp === null);
  const [asking, setAsking] = useState(false);
  const { run, busy, reason } = useOnlineMutation(call, {
    onSuccess: onUnlocked,
    onError: (error) => {
      const path = error instanceof ApiError && error.field !== 'passkey' ? error.field : null;
      form.show({ path, text: failureMessage({ call, error }) });
    },
  });
  const schema = hasFactor && !byPasskey ? unlockForm : passwordForm;
  const form = useForm<v.InferOutput<typeof passwordForm> & { code?: string }>({
    schema,
    onSubmit: (body) => void (hasFactor && byPasskey ? withPasskey(body) : run({ body })),
  });

  async function withPasskey(body: { password: string }) {
    setAsking(true);
    try {
      const passkey = await askForPasskey(await http(factorsCalls.startPasskeyUnlock));
      run({ body: { ...body, passkey } });
    } catch (error) {
      logFailure(call.path, error);
      form.show({ path: null, text: passkeyProblem(error) ?? failureMessage({ call, error }) });
    } finally {
      setAsking(false);
    }
  }

  return (
    <FormDialog
      open
      onClose={onClose}
      title="Confirme que é você"
      description={description}
      form={form}
      busy={busy || asking}
      reason={reason}
      label="Continuar"
      busyLabel="Confirmando..."
    >
      <PasswordField label="Senha" {...form.field('password')} autoComplete="current-password" />
      {hasFactor && !byPasskey ? (
        <TextField
          label="Código do aplicativo ou de recuperação"
          {...form.field('code')}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
        />
      ) : null}
      {hasFactor && mayUsePasskey ? (
        <Button variant="ghost" onClick={() => setByPasskey(!byPasskey)}>
          {byPasskey ? 'Usar um código' : 'Usar chave de acesso'}
        </Button>
      ) : null}
    </FormDialog>
  );
}
