import { Link } from '@tanstack/react-router';
import type { AccountAge } from '#contract/ages.ts';
import { css } from '#styled/css/index.js';
import { Badge } from '#ui/badge.tsx';
import { buttonStyle } from '#ui/button-style.ts';
import { cardLead, cardTitle } from '#ui/card-style.ts';
import { Card } from '#ui/card.tsx';
import { row, stack } from '#ui/layout.ts';
import { ageBadge, ageExplanation } from './age.rules.ts';

const head = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' });
const target = css({ scrollMarginTop: '24' });

/** Whether the account is known to be an adult's, who found it out, and how that changes. */
export function AgeCard({ age }: { age: AccountAge }) {
  const { tone, label } = ageBadge(age);
  const isUnknown = age.state === 'unknown';
  return (
    <Card as="section" aria-labelledby="idade" className={target}>
      <div className={stack({ gap: 3 })}>
        <div className={head}>
          <h2 id="idade" className={cardTitle}>
            Idade da conta
          </h2>
          <Badge tone={tone}>{label}</Badge>
        </div>
        <p className={cardLead}>{ageExplanation(age)}</p>
        <div className={row({ gap: 3 })}>
          {isUnknown && age.check_url ? (
            <a href={age.check_url} rel="noreferrer" className={buttonStyle({ variant: 'main' })}>
              Confirmar idade
            </a>
          ) : null}
          <Link to="/tickets" className={buttonStyle({ variant: 'plain' })}>
            {isUnknown ? 'Pedir à equipe' : 'Pedir correção'}
          </Link>
        </div>
      </div>
    </Card>
  );
}
