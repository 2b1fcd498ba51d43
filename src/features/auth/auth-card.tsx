import type { ReactNode } from 'react';
import { css, cx } from '#styled/css/index.js';
import { cardStyle } from '#ui/card-style.ts';
import { titleStyle } from '#ui/heading-style.ts';
import { container } from '#ui/layout.ts';
import { Scene } from '#ui/scene.tsx';

const screen = css({
  display: 'grid',
  alignContent: 'start',
  justifyItems: { base: 'center', lg: 'start' },
  minHeight: { base: '70dvh', md: 'calc(100dvh - {spacing.belowHeader})' },
  paddingBlock: { base: '6', md: '3' },
});
// It begins where the login lies in the middle, and stays there when a message makes it higher.
const high = css({
  paddingTop: { base: 'max(1.5rem, 35dvh - 15rem)', md: 'max(0.75rem, 50dvh - 17.75rem)' },
});
// The registration fits a window of 900 px.
const higher = css({ paddingTop: { md: 'max(0.75rem, 50dvh - 24rem)' } });
// At the desk beside the picture's castle.
const panel = css(cardStyle.raw({ variant: 'framed', padding: 'lg' }), {
  width: 'full',
  maxWidth: 'form',
});
const head = css({
  display: 'grid',
  justifyItems: 'center',
  gap: '3',
  marginBottom: '6',
  textAlign: 'center',
});
const intro = css({ color: 'soft' });
const foot = css({ marginTop: '6', color: 'muted', fontSize: 'sm', textAlign: 'center' });

/** The framed panel of login, registration and the other screens without a session. */
export function AuthCard({
  title,
  returnTitle,
  lead,
  tall = false,
  children,
  footer,
}: {
  title: string;
  /** Title of the page that needs the sign-in and is opened after it. */
  returnTitle: string | undefined;
  /** A sentence that says what to do on this screen. */
  lead?: string | undefined;
  /** The form fills a window of the desk. */
  tall?: boolean;
  children: ReactNode;
  footer?: ReactNode;
}) {
  return (
    <Scene bright>
      <div className={cx(container(), screen, tall ? higher : high)}>
        <section className={panel}>
          <div className={head}>
            <img src="/images/crest.svg" alt="" width={48} height={48} />
            <h1 className={titleStyle({ size: 'section' })}>{title}</h1>
            {returnTitle ? <p className={intro}>{`Entre para continuar em ${returnTitle}`}</p> : null}
            {lead ? <p className={intro}>{lead}</p> : null}
          </div>
          {children}
          {footer ? <p className={foot}>{footer}</p> : null}
        </section>
      </div>
    </Scene>
  );
}
