import { Portal } from '@ark-ui/react/portal';
import { Tooltip as Ark } from '@ark-ui/react/tooltip';
import type { ReactElement, ReactNode } from 'react';
import { css } from '#styled/css/index.js';
import { tooltipBox } from './button-style.ts';

export const TOOLTIP = { openDelayMs: 700, skipDelayMs: 300 } as const;

type TooltipProps = {
  /** A few words of additional help. What is needed must also be said elsewhere. */
  text: ReactNode;
  /** One focusable element. */
  children: ReactElement;
};

const style = css(tooltipBox, {
  maxWidth: '18rem',
  lineHeight: '1.45',
  zIndex: 'tooltip',
  _open: { animation: 'fade 150ms ease-out' },
});

/** Help on hover and focus. It opens after a delay, or at once soon after another tooltip. */
export function Tooltip({ text, children }: TooltipProps) {
  return (
    <Ark.Root
      openDelay={TOOLTIP.openDelayMs}
      closeDelay={TOOLTIP.skipDelayMs}
      lazyMount
      unmountOnExit
      positioning={{ placement: 'top' }}
    >
      <Ark.Trigger asChild>{children}</Ark.Trigger>
      <Portal>
        <Ark.Positioner>
          <Ark.Content className={style}>{text}</Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  );
}
