import { useState } from 'react';
import { factorsCalls } from '#contract/calls/factors.ts';
import { FACTOR_LIMITS } from '#contract/factors.ts';
import { failureMessage } from '#lib/failure.ts';
import { useHttp } from '#lib/http-context.ts';
import { logFailure } from '#lib/log.ts';
import { useForm } from '#lib/use-form.ts';
import { makePasskey, passkeyProblem } from '#lib/web-authn.ts';
import { useOfflineReason } from '#offline/connectivity/connectivity-context.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast.ts';
import { SUCCESS } from '#lib/success.ts';
import { passkeyForm } from './factors.forms.ts';

const call = factorsCalls.createPasskey;

/** Asks for a passkey's name, then lets the browser create the passkey. */
export function PasskeyDialog(props: { onDone: (codes: readonly string[]) => void; onClose: () => void }) {
  const { onDone, onClose } = props;
  const http = useHttp();
  const reason = useOfflineReason();
  const [busy, setBusy] = useState(false);
  const form = useForm({ schema: passkeyForm, onSubmit: ({ name }) => void create(name) });

  async function create(name: string) {
    setBusy(true);
    try {
      const passkey = await makePasskey(await http(factorsCalls.startPasskeyRegistration));
      const { recovery_codes } = await http(call, { body: { name, passkey } });
      toast.show({ kind: 'success', title: SUCCESS.createPasskey });
      onDone(recovery_codes);
    } catch (error) {
      logFailure(call.path, error);
      form.show({ path: null, text: passkeyProblem(error) ?? failureMessage({ call, error }) });
      setBusy(false);
    }
  }

  return (
    <FormDialog
      open
      onClose={onClose}
      title="Adicionar chave de acesso"
      description="O aparelho pede a sua digital, o rosto ou o PIN, e guarda a chave."
      form={form}
      busy={busy}
      reason={reason}
      label="Criar chave"
      busyLabel="Aguardando o aparelho..."
    >
      <TextField
        label="Nome da chave"
        hint="Para você reconhecê-la: “Celular”, “Computador de casa”."
        {...form.field('name')}
        maxLength={FACTOR_LIMITS.passkeyName}
        autoComplete="off"
      />
    </FormDialog>
  );
}
