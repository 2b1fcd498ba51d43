import { Link, useNavigate } from '@tanstack/react-router';
import { recoveryCalls } from '#contract/calls/recovery.ts';
import { ApiError } from '#lib/api-error.ts';
import { failureMessage } from '#lib/failure.ts';
import { useForm } from '#lib/use-form.ts';
import { useOnlineMutation } from '#offline/connectivity/online-mutation.ts';
import { newPasswordForm } from '#session/session.forms.ts';
import { useSession } from '#session/use-session.ts';
import { Form } from '#ui/form.tsx';
import { Notice } from '#ui/notice.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { toast } from '#ui/toast.ts';
import { SUCCESS } from '#lib/success.ts';
import { AuthCard } from './auth-card.tsx';
import { useLinkToken } from './link-token.ts';
import { textLink } from './text-link.ts';

const call = recoveryCalls.resetPassword;

/** Sets a new password by a one-time link. */
export function ResetScreen() {
  const token = useLinkToken();
  return (
    <AuthCard
      title="NOVA SENHA"
      returnTitle={undefined}
      footer={
        <Link to="/forgot" className={textLink}>
          Pedir outro link
        </Link>
      }
    >
      {token === null ? (
        <Notice tone="warn" title="Falta o link">
          Abra esta página pelo link que você recebeu, ou peça outro.
        </Notice>
      ) : (
        <ResetForm token={token} />
      )}
    </AuthCard>
  );
}

function ResetForm({ token }: { token: string }) {
  const session = useSession();
  const navigate = useNavigate();
  const { run, busy, reason } = useOnlineMutation(call, {
    onSuccess: async () => {
      // A new password ends all sessions of the account, perhaps also the one in this browser.
      await session.recheck();
      toast.show({ kind: 'success', ...SUCCESS.resetPassword });
      await navigate({ to: '/login', replace: true });
    },
    onError: (error) => {
      const isPassword = error instanceof ApiError && error.field === 'newPassword';
      form.show({ path: isPassword ? 'newPassword' : null, text: failureMessage({ call, error }) });
    },
  });
  const form = useForm({
    schema: newPasswordForm,
    onSubmit: ({ newPassword }) => run({ body: { token, newPassword } }),
  });

  return (
    <Form form={form} label="Criar nova senha" busyLabel="Salvando..." wide busy={busy} reason={reason}>
      <PasswordField
        label="Nova senha"
        hint="No mínimo 6 caracteres. Todas as suas sessões serão encerradas."
        {...form.field('newPassword')}
        autoComplete="new-password"
      />
      <PasswordField
        label="Confirmar nova senha"
        {...form.field('confirmPassword')}
        autoComplete="new-password"
      />
    </Form>
  );
}
