import { Link } from '@tanstack/react-router';
import { cx } from '#styled/css/index.js';
import { buttonStyle } from '#ui/button-style.ts';
import { Icon } from '#ui/icon.tsx';

/** Leads to the form of a new ticket. */
export const NewTicketLink = ({ className }: { className?: string }) => (
  <Link to="/tickets/new" className={cx(buttonStyle({ variant: 'main', size: 'sm' }), className)}>
    <Icon name="plus" />
    Novo ticket
  </Link>
);
