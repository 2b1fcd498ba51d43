import { Link } from '@tanstack/react-router';
import { css } from '#styled/css/index.js';
import { buttonStyle } from '#ui/button-style.ts';
import { Icon } from '#ui/icon.tsx';

const TEXT = 'Voltar para lista de tickets';
// Its sign stands at the page's edge, and its title beside it.
const back = css(buttonStyle.raw({ variant: 'ghost', size: 'icon' }), {
  justifyContent: 'flex-start',
  marginRight: '-4',
});

/** Leads back to the account's tickets, before the title of a page. */
export const BackToTickets = () => (
  <Link to="/tickets" aria-label={TEXT} title={TEXT} className={back}>
    <Icon name="chevron-left" />
  </Link>
);
