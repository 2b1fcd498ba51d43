import { Link } from '@tanstack/react-router';
import { buttonStyle } from '#ui/button-style.ts';
import { Icon } from '#ui/icon.tsx';

/** Leads to the form of a new ticket. */
export const NewTicketLink = () => (
  <Link to="/tickets/new" className={buttonStyle({ variant: 'main', size: 'sm' })}>
    <Icon name="plus" />
    Novo ticket
  </Link>
);
