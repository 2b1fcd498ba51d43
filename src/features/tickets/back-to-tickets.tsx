import { Link } from '@tanstack/react-router';
import { buttonStyle } from '#ui/button-style.ts';
import { Icon } from '#ui/icon.tsx';

/** Leads back to the account's tickets. */
export const BackToTickets = () => (
  <Link to="/tickets" className={buttonStyle({ size: 'sm' })}>
    <Icon name="chevron-left" />
    Voltar para lista de tickets
  </Link>
);
