import { Link } from '@tanstack/react-router';
import { css } from '#styled/css/index.js';
import { buttonStyle } from '#ui/button-style.ts';
import { cardLead, cardTitle } from '#ui/card-style.ts';
import { Card } from '#ui/card.tsx';
import { row } from '#ui/layout.ts';

const text = css({ flex: '1 1 12rem' });

/** On the first page of the profile: the way to the password's form, which is open then. */
export const PasswordLink = () => (
  <Card as="section" aria-labelledby="senha">
    <div className={row({ justify: 'between' })}>
      <div className={text}>
        <h2 id="senha" className={cardTitle}>
          Senha
        </h2>
        <p className={cardLead}>O formulário abre na página Segurança.</p>
      </div>
      <Link to="/profile/security" hash="alterar-senha" className={buttonStyle()}>
        Alterar Senha
      </Link>
    </div>
  </Card>
);
