import { useRef, useState } from 'react';
import { useUser } from '#session/use-session.ts';
import { css } from '#styled/css/index.js';
import { Button } from '#ui/button.tsx';
import { cardLead, cardTitle } from '#ui/card-style.ts';
import { Card } from '#ui/card.tsx';
import { focusFirst } from '#ui/focus-first.ts';
import { row } from '#ui/layout.ts';
import { PasswordForm } from './password-form.tsx';

const text = css({ flex: '1 1 12rem' });
const body = css({ marginTop: '4', paddingTop: '4', borderTopWidth: '1px', borderColor: 'line' });

/** The password, changed in a form that 'Alterar Senha' opens and 'Cancelar' closes. */
export function PasswordCard() {
  const user = useUser();
  const [open, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);

  function closeForm() {
    // The focused form is about to be removed, so the focus returns to the button that opened it.
    toggle.current?.focus();
    setOpen(false);
  }

  return (
    <Card as="section" aria-labelledby="senha">
      <div className={row({ justify: 'between' })}>
        <div className={text}>
          <h2 id="senha" className={cardTitle}>
            Senha
          </h2>
          <p className={cardLead}>Ao trocar a senha, suas outras sessões são encerradas.</p>
        </div>
        <Button
          ref={toggle}
          aria-expanded={open}
          aria-controls="alterar-senha"
          onClick={() => setOpen(!open)}
        >
          {open ? 'Cancelar' : 'Alterar Senha'}
        </Button>
      </div>
      <div id="alterar-senha" hidden={!open}>
        {open ? (
          <div ref={focusFirst} className={body}>
            <PasswordForm username={user?.username ?? ''} onDone={closeForm} />
          </div>
        ) : null}
      </div>
    </Card>
  );
}
