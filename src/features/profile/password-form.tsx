import { registrationCalls } from '#contract/calls/registration.ts';
import { failureMessage } from '#lib/failure.ts';
import { useForm } from '#lib/use-form.ts';
import { useOnlineMutation } from '#offline/connectivity/online-mutation.ts';
import { Form } from '#ui/form.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { SUCCESS } from '#lib/success.ts';
import { passwordForm } from './profile.forms.ts';
import { passwordProblem } from './profile.rules.ts';

const call = registrationCalls.changePassword;

/** Changes the password (product 3.7; POST /auth/password is an extension). */
export function PasswordForm({ username, onDone }: { username: string; onDone: () => void }) {
  const { run, busy, reason } = useOnlineMutation(call, {
    success: SUCCESS.changePassword,
    onSuccess: onDone,
    onError: (error) => form.show(passwordProblem({ error, message: failureMessage({ call, error }) })),
  });
  const form = useForm({
    schema: passwordForm,
    onSubmit: ({ currentPassword, newPassword }) => run({ body: { currentPassword, newPassword } }),
  });

  return (
    <Form form={form} label="Salvar nova senha" busyLabel="Salvando..." busy={busy} reason={reason}>
      {/* Password managers store the new password under this name. */}
      <input hidden readOnly name="username" autoComplete="username" value={username} />
      <PasswordField label="Senha atual" {...form.field('currentPassword')} autoComplete="current-password" />
      <PasswordField
        label="Nova senha"
        hint="No mínimo 6 caracteres."
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
