import { type FormEvent, useRef, useState } from 'react';
import { registrationCalls } from '#contract/calls/registration.ts';
import { passwordForm } from '#contract/registration.ts';
import { SUCCESS } from '#contract/messages.ts';
import { failureMessage } from '#lib/failure.ts';
import { focusField, readForm } from '#lib/form.ts';
import { useOnlineMutation } from '#offline/connectivity/online-mutation.ts';
import { Button } from '#ui/button.tsx';
import { stack } from '#ui/layout.ts';
import { Notice } from '#ui/notice.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { toast } from '#ui/toast.ts';
import { passwordProblem } from './rules.ts';

const call = registrationCalls.changePassword;
type Problem = { first: string; errors: Partial<Record<string, string>> };

/** Changes the password (product 3.7; POST /auth/password is an extension). */
export function PasswordForm({ username, onDone }: { username: string; onDone: () => void }) {
  const form = useRef<HTMLFormElement>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const { run, busy, reason } = useOnlineMutation(call, {
    onSuccess: () => {
      toast.show({ kind: 'success', title: SUCCESS.changePassword });
      onDone();
    },
    onError: (error) => {
      const { text, field } = passwordProblem({ error, message: failureMessage({ call, error }) });
      setProblem({ first: text, errors: field ? { [field]: text } : {} });
      if (field && form.current) focusField({ form: form.current, name: field });
    },
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy || reason) return;
    const read = readForm({ form: event.currentTarget, schema: passwordForm });
    setProblem(read.ok ? null : read);
    if (!read.ok) return;
    const { currentPassword, newPassword } = read.values;
    run({ body: { currentPassword, newPassword } });
  }

  const { errors = {} } = problem ?? {};
  const shownBelow = Object.values(errors).includes(problem?.first);
  return (
    <form ref={form} noValidate className={stack()} onSubmit={submit}>
      {/* Password managers store the new password under this name. */}
      <input hidden readOnly name="username" autoComplete="username" value={username} />
      <PasswordField
        label="Senha atual"
        name="currentPassword"
        autoComplete="current-password"
        error={errors['currentPassword']}
      />
      <PasswordField
        label="Nova senha"
        hint="No mínimo 6 caracteres."
        name="newPassword"
        autoComplete="new-password"
        error={errors['newPassword']}
      />
      <PasswordField
        label="Confirmar nova senha"
        name="confirmPassword"
        autoComplete="new-password"
        error={errors['confirmPassword']}
      />
      {problem && !shownBelow ? <Notice tone="error" title={problem.first} /> : null}
      <Button type="submit" variant="main" busy={busy} busyLabel="Salvando..." reason={reason}>
        Salvar nova senha
      </Button>
    </form>
  );
}
