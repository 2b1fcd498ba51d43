import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { buttonStyle } from '#ui/button-style.ts';
import { css } from '#styled/css/index.js';
import { AuthCard } from './auth-card.tsx';

declare const __BRAND_TOO_YOUNG__: string;

const text = css({ color: 'text', textAlign: 'center', outline: 'none' });
const action = css({ display: 'grid', justifyItems: 'center', marginTop: '6' });

/** The end of the registration of who is below the minimum age (product 3.5), in the words of the brand. Nothing was sent or stored. */
export function TooYoung() {
  const message = useRef<HTMLParagraphElement>(null);
  useEffect(() => message.current?.focus(), []);
  return (
    <AuthCard title="CRIAR CONTA" returnTitle={undefined}>
      <p ref={message} tabIndex={-1} role="status" className={text}>
        {__BRAND_TOO_YOUNG__}
      </p>
      <div className={action}>
        <Link to="/" className={buttonStyle({ variant: 'plain' })}>
          Voltar ao início
        </Link>
      </div>
    </AuthCard>
  );
}
