import type { ReactNode } from 'react';
import { css, cx } from '#styled/css/index.js';
import { titleStyle } from '#ui/heading-style.ts';
import { container } from '#ui/layout.ts';

const box = css({
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  gap: '4',
  minHeight: '60dvh',
  paddingBlock: '12',
  textAlign: 'center',
});
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
    <div className={cx(container(), box)}>
      <img src={picture} alt="" width={220} height={160} />
      <h1 className={titleStyle({ size: 'state' })}>{title}</h1>
      {children ? <div className={text}>{children}</div> : null}
      {action}
    </div>
  );
}
