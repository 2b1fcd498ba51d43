import { PACK } from '#contract/pack.ts';
import { ResourceIcon } from '#items/resource-icon.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import style from './game-data.module.css';

/** A price of one unit with its coin. `about` says to screen readers which price it is; empty where a text beside it says it to everybody. */
export const UnitPrice = ({
  price,
  about = 'por unidade',
  className = style.credits,
}: {
  price: string;
  about?: string;
  className?: string | undefined;
}) => (
  <span className={className}>
    <ResourceIcon kind="credits" />
    {price}
    <VisuallyHidden>{` ${PACK.currency.many} ${about}`}</VisuallyHidden>
  </span>
);
