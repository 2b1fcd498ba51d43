import { useRef, useState } from 'react';
import type { Account } from '#contract/accounts.ts';
import { mailAddressCalls } from '#contract/calls/mail-address.ts';
import { mailBody } from '#contract/mail-address.ts';
import { useForm } from '#lib/use-form.ts';
import { useOnlineMutation } from '#offline/connectivity/online-mutation.ts';
import { useSession } from '#session/use-session.ts';
import { css, cx } from '#styled/css/index.js';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { cardLead, cardTitle } from '#ui/card-style.ts';
import { Card } from '#ui/card.tsx';
import { focusFirst } from '#ui/focus-first.ts';
import { Form } from '#ui/form.tsx';
import { row } from '#ui/layout.ts';
import { PasswordField } from '#ui/password-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast.ts';
import { SUCCESS } from '#lib/success.ts';
import { mailExplanation, mailBadge } from './profile.rules.ts';

const text = css({ flex: '1 1 14rem', minWidth: '0' });
const lead = cx(cardLead, css({ overflowWrap: 'anywhere' }));
const body = css({ marginTop: '4', paddingTop: '4', borderTopWidth: '1px', borderColor: 'line' });

/** Shows whether the e-mail is confirmed, sends the confirmation again, and changes the e-mail. */
export function MailCard({ account, className }: { account: Account; className: string | undefined }) {
  const [open, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const { mail, mail_confirmed: confirmed, new_mail: newMail } = account;
  const session = useSession();
  const resend = useOnlineMutation(mailAddressCalls.sendConfirmation, {
    success: SUCCESS.sendConfirmation,
  });

  async function closeForm() {
    // The focused form is about to be removed, so the focus returns to the button that opened it.
    toggle.current?.focus();
    setOpen(false);
    await session.refresh();
  }

  return (
    <Card as="section" aria-labelledby="email" className={className}>
      <div className={row()}>
        <div className={text}>
          <div className={row()}>
            <h2 id="email" className={cardTitle}>
              E-mail
            </h2>
            <Badge tone={confirmed ? 'good' : 'orange'}>{mailBadge(account)}</Badge>
          </div>
          <p className={lead}>{mailExplanation(account)}</p>
        </div>
        {newMail || (mail !== '' && !confirmed) ? (
          <Button busy={resend.busy} reason={resend.reason} onClick={() => resend.run({})}>
            Enviar de novo
          </Button>
        ) : null}
        <Button ref={toggle} aria-expanded={open} aria-controls="trocar-email" onClick={() => setOpen(!open)}>
          {open ? 'Cancelar' : 'Trocar e-mail'}
        </Button>
      </div>
      <div id="trocar-email" hidden={!open}>
        {open ? (
          <div ref={focusFirst} className={body}>
            <MailForm onAsked={closeForm} />
          </div>
        ) : null}
      </div>
    </Card>
  );
}

function MailForm({ onAsked }: { onAsked: () => Promise<void> }) {
  const { run, busy, reason } = useOnlineMutation(mailAddressCalls.changeMail, {
    onSuccess: async (_reply, { body: { mail } }) => {
      toast.show({ kind: 'success', title: SUCCESS.sendConfirmation, description: `Para ${mail}` });
      await onAsked();
    },
    onError: (error) => form.showServerError(error),
  });
  const form = useForm({ schema: mailBody, onSubmit: (values) => run({ body: values }) });
  return (
    <Form form={form} label="Enviar link ao novo e-mail" busyLabel="Enviando..." busy={busy} reason={reason}>
      <TextField
        label="Novo e-mail"
        {...form.field('mail')}
        type="email"
        inputMode="email"
        autoComplete="email"
      />
      <PasswordField label="Senha" {...form.field('password')} autoComplete="current-password" />
    </Form>
  );
}
