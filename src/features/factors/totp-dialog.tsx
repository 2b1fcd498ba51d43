import { encode } from 'uqr';
import { factorsCalls } from '#contract/calls/factors.ts';
import { codeBody } from '#contract/factors.ts';
import { failureMessage } from '#lib/failure.ts';
import { useForm } from '#lib/use-form.ts';
import { useOnlineMutation } from '#offline/connectivity/online-mutation.ts';
import { css } from '#styled/css/index.js';
import { FormDialog } from '#ui/form-dialog.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextField } from '#ui/text-field.tsx';
import { SUCCESS } from '#lib/success.ts';
import { formatSecret, pathOfSquares } from './factors.rules.ts';

const call = factorsCalls.confirmTotp;

const code = css({ marginInline: 'auto', borderRadius: 'md' });
const secretText = css({ fontFamily: 'monospace', textAlign: 'center', overflowWrap: 'anywhere' });
const link = css({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 'tap',
  color: 'gold2',
  textDecoration: 'underline',
});

/** Shows a new secret as a QR code and as text. A first correct code switches the code app on. */
export function TotpDialog(props: {
  /** Null until the server has created the secret. */
  setup: { secret: string; uri: string } | null;
  onDone: (codes: readonly string[]) => void;
  onClose: () => void;
}) {
  const { setup, onDone, onClose } = props;
  const { run, busy, reason } = useOnlineMutation(call, {
    success: SUCCESS.confirmTotp,
    onSuccess: ({ recovery_codes }) => onDone(recovery_codes),
    onError: (error) => form.show({ path: 'code', text: failureMessage({ call, error }) }),
  });
  const form = useForm({ schema: codeBody, onSubmit: (body) => run({ body }) });

  return (
    <FormDialog
      open
      onClose={onClose}
      title="Ligar o aplicativo de códigos"
      description="Com um aplicativo como Google Authenticator, Aegis ou 1Password, leia o código ou digite a chave."
      form={form}
      busy={busy}
      reason={reason}
      disabled={setup === null}
      label="Ligar"
      busyLabel="Ligando..."
    >
      {setup === null ? (
        <Skeleton shape="fill" />
      ) : (
        <>
          <QrCode text={setup.uri} />
          <p className={secretText}>{formatSecret(setup.secret)}</p>
          <a href={setup.uri} className={link}>
            Abrir no aplicativo deste aparelho
          </a>
          <TextField
            label="Código que o aplicativo mostra"
            {...form.field('code')}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={7}
          />
        </>
      )}
    </FormDialog>
  );
}

function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 3 });
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label="Código QR com a chave"
      className={code}
      width={192}
      height={192}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={pathOfSquares(data)} fill="#000" />
    </svg>
  );
}
