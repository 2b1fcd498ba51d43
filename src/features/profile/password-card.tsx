import { useLocation } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useUser } from '#session/use-session.ts';
import { css } from '#styled/css/index.js';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { focusFirst } from '#ui/focus-first.ts';
import { row } from '#ui/layout.ts';
import { SectionHead } from '#ui/section-head.tsx';
import { PasswordForm } from './password-form.tsx';
import style from './password.module.css';

const text = css({ flex: '1 1 12rem', color: 'muted', fontSize: 'sm' });
const body = css({ marginTop: '4', paddingTop: '4', borderTopWidth: '1px', borderColor: 'line' });

/** The anchor of the form, with which an address opens it. */
const FORM = 'alterar-senha';

/** The password, changed in a form that 'Alterar Senha' opens and 'Cancelar' closes. */
export function PasswordCard() {
  const user = useUser();
  const isAsked = useLocation({ select: ({ hash }) => hash === FORM });
  const [open, setOpen] = useState(isAsked);
  const toggle = useRef<HTMLButtonElement>(null);

  function closeForm() {
    // The focused form is about to be removed, so the focus returns to the button that opened it.
    toggle.current?.focus();
    setOpen(false);
  }

  return (
    <section aria-labelledby="senha">
      <SectionHead id="senha" title="Senha" />
      <Card className={style.password}>
        <div className={row({ justify: 'between' })}>
          <p className={text}>
            Ao trocar a senha, este aparelho continua conectado e as outras sessões são encerradas.
          </p>
          <Button ref={toggle} aria-expanded={open} aria-controls={FORM} onClick={() => setOpen(!open)}>
            {open ? 'Cancelar' : 'Alterar Senha'}
          </Button>
        </div>
        <div id={FORM} hidden={!open}>
          {open ? (
            <div ref={focusFirst} className={body}>
              <PasswordForm username={user?.username ?? ''} onDone={closeForm} />
            </div>
          ) : null}
        </div>
      </Card>
    </section>
  );
}
