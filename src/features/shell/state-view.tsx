import type { ReactNode } from 'react';
import { css, cx } from '#styled/css/index.js';
import { titleStyle } from '#ui/heading-style.ts';
import { container } from '#ui/layout.ts';
import { Scene } from '#ui/scene.tsx';

const box = css({
  display: 'grid',
  justifyItems: { base: 'center', lg: 'start' },
  alignContent: 'center',
  gap: '4',
  minHeight: '60dvh',
  paddingBlock: '12',
  textAlign: { base: 'center', lg: 'left' },
});
const heading = css({ maxWidth: '14ch' });
const text = css({ maxWidth: '34rem', color: 'soft' });

/** A whole screen with one message: page not found, an error. */
export function StateView({
  picture,
  title,
  children,
  action,
}: {
  picture: string;
  title: string;
  children?: ReactNode;
  action: ReactNode;
}) {
  return (
    <Scene>
      <div className={cx(container(), box)}>
        <img src={picture} alt="" width={220} height={160} />
        <h1 className={cx(titleStyle({ size: 'state' }), heading)}>{title}</h1>
        {children ? <div className={text}>{children}</div> : null}
        {action}
      </div>
    </Scene>
  );
}
