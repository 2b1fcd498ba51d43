import type { ReactNode } from 'react';
import { css } from '#styled/css/index.js';
import { cardStyle } from '#ui/card-style.ts';

// Below dialogs.
const place = css(cardStyle.raw({ variant: 'framed', padding: 'md' }), {
  position: 'fixed',
  zIndex: 'menu',
  left: 'max({spacing.4}, env(safe-area-inset-left))',
  right: { base: '4', sm: 'auto' },
  bottom: 'calc({spacing.aboveBar} + 1rem)',
  display: 'grid',
  gap: '4',
  width: { sm: '24rem' },
  backgroundColor: 'raised',
  animation: 'rise 180ms ease-out',
});
const head = css({ color: 'gold2', fontWeight: '600' });
const text = css({ marginTop: '1', color: 'soft', fontSize: 'sm' });
const buttons = css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: '3' });

/** A non-modal question at the lower edge of the screen. */
export function PromptCard({
  label,
  title,
  children,
  actions,
}: {
  label: string;
  title: string;
  children: ReactNode;
  actions: ReactNode;
}) {
  return (
    <aside aria-label={label} className={place}>
      <div role="status">
        <p className={head}>{title}</p>
        <p className={text}>{children}</p>
      </div>
      <div className={buttons}>{actions}</div>
    </aside>
  );
}
