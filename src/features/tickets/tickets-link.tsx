import { Link } from '@tanstack/react-router';
import { buttonStyle } from '#ui/button-style.ts';
import UnreadCount from './unread-count.tsx';

/** Where the mark at "Conta" comes from: leads to the tickets, with the number of new answers. */
export const TicketsLink = () => (
  <Link to="/tickets" className={buttonStyle({ size: 'sm' })}>
    Tickets
    <UnreadCount shape="number" />
  </Link>
);
