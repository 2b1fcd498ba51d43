import { Link } from '@tanstack/react-router';
import { css } from '#styled/css/index.js';
import { buttonStyle } from '#ui/button-style.ts';
import { Icon } from '#ui/icon.tsx';

// Wide windows show the form beside the list.
const style = css(buttonStyle.raw({ variant: 'main', size: 'sm' }), {
  lg: { display: 'none' },
  '& svg': { smDown: { display: 'none' } },
});

/** Leads to the form of a new ticket, where it is not on the screen already. */
export const NewTicketLink = () => (
  <Link to="/tickets/new" className={style}>
    <Icon name="plus" />
    Novo ticket
  </Link>
);
