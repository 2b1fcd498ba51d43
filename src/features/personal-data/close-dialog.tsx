import { useNavigate } from '@tanstack/react-router';
import { personalDataCalls } from '#contract/calls/personal-data.ts';
import { closeBody } from '#contract/personal-data.ts';
import { ERASED_AND_KEPT } from '#lib/closing.ts';
import { ApiError } from '#lib/api-error.ts';
import { failureMessage } from '#lib/failure.ts';
import { useForm } from '#lib/use-form.ts';
import { useOnlineMutation } from '#offline/connectivity/online-mutation.ts';
import { useSession } from '#session/use-session.ts';
import { bulletList } from '#ui/bullet-list.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { SUCCESS } from '#lib/success.ts';

const call = personalDataCalls.closeAccount;

/** Explains what is erased and what is kept, asks for the password, and closes the account. */
export function CloseDialog({ onClose }: { onClose: () => void }) {
  const session = useSession();
  const navigate = useNavigate();
  const { run, busy, reason } = useOnlineMutation(call, {
    success: SUCCESS.closeAccount,
    onSuccess: async () => {
      // Navigates first, because a protected page without a session would redirect to the login. This also closes the dialog.
      await navigate({ to: '/' });
      await session.logout();
    },
    onError: (error) =>
      form.show({
        path: error instanceof ApiError ? error.field : null,
        text: failureMessage({ call, error }),
      }),
  });
  const form = useForm({ schema: closeBody, onSubmit: (body) => run({ body }) });

  return (
    <FormDialog
      open
      onClose={onClose}
      role="alertdialog"
      title="Encerrar a conta?"
      form={form}
      busy={busy}
      reason={reason}
      label="Encerrar para sempre"
      busyLabel="Encerrando..."
      variant="danger"
      above={
        <ul className={bulletList}>
          {ERASED_AND_KEPT.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      }
    >
      <PasswordField label="Senha" {...form.field('password')} autoComplete="current-password" />
    </FormDialog>
  );
}
