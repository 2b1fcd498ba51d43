import { Portal } from '@ark-ui/react/portal';
import { Tooltip as Ark } from '@ark-ui/react/tooltip';
import type { ReactElement, ReactNode } from 'react';
import { TOOLTIP } from '#contract/limits.ts';
import { css } from '#styled/css/index.js';

type TooltipProps = {
  /** A few words of additional help. What is needed must also be said elsewhere. */
  text: ReactNode;
  /** One focusable element. */
  children: ReactElement;
};

const bubble = css({
  maxWidth: '18rem',
  paddingInline: '3',
  paddingBlock: '2',
  borderWidth: '1px',
  borderColor: 'line2',
  borderRadius: 'md',
  backgroundColor: 'ink2',
  color: 'soft',
  fontSize: 'xs',
  lineHeight: '1.45',
  boxShadow: 'pop',
  zIndex: 'tooltip',
  _open: { animation: 'fade 150ms ease-out' },
});

/** Help on hover and focus. It opens after a delay, or at once soon after another tooltip (product 17.5). */
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
          <Ark.Content className={bubble}>{text}</Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  );
}
