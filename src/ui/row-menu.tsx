import { Menu } from '@ark-ui/react/menu';
import { Portal } from '@ark-ui/react/portal';
import { type ReactElement, type ReactNode, useRef } from 'react';
import { css } from '#styled/css/index.js';
import { Button } from './button.tsx';
import { Icon, type IconName } from './icon.tsx';
import { choicesBox } from './menu-style.ts';

/** Something that can be done with a row. */
export interface RowAction {
  label: string;
  icon: IconName;
  onSelect?: () => void;
  /** Renders a link around the label, for an action that is a page. */
  link?: (content: ReactNode) => ReactElement;
  /** A request is running. */
  busy?: boolean;
  /** Why it cannot be done now. */
  reason?: string | undefined;
}

const box = css(choicesBox, {
  minWidth: 'min(13rem, 95vw)',
  // Within the window, also where the text is large: what has no room is scrolled to.
  maxWidth: 'min(20rem, 95vw)',
  maxHeight: 'var(--available-height)',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  zIndex: 'menu',
  outline: 'none',
});
const item = css({
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  minHeight: 'tap',
  paddingInline: '3',
  borderRadius: 'sm',
  color: 'soft',
  fontWeight: '500',
  cursor: 'pointer',
  '&[data-highlighted]': { backgroundColor: 'tint', color: 'gold2' },
  '&[data-disabled]': { color: 'muted', cursor: 'not-allowed' },
});
const why = css({ display: 'block', color: 'muted', fontSize: 'xs', fontWeight: '400' });

/** The actions of a row behind one button, the same in every list. */
export function RowMenu({ name, actions }: { name: string; actions: readonly RowAction[] }) {
  const opener = useRef<HTMLButtonElement>(null);
  // The menu is in the landmark of its row, where screen readers look for it, but outside the row, which may cut it off.
  const landmark = useRef<HTMLElement>(null);
  const chosen = useRef<string>(null);
  // Only when the menu is gone: a dialog that opens before returns the focus to the menu instead of the button.
  const runChosen = () => {
    const action = actions.find(({ label }) => label === chosen.current);
    chosen.current = null;
    if (!action) return;
    opener.current?.focus();
    action.onSelect?.();
  };
  return (
    <Menu.Root
      lazyMount
      unmountOnExit
      positioning={{ placement: 'bottom-end' }}
      onSelect={({ value }) => {
        chosen.current = value;
      }}
      onExitComplete={runChosen}
      // A second press of the key opens the menu again before it is gone: the choice still holds.
      onOpenChange={({ open }) => open && runChosen()}
    >
      <Menu.Trigger asChild>
        <Button
          ref={(button) => {
            opener.current = button;
            landmark.current = button?.closest<HTMLElement>('main, [role=dialog]') ?? null;
          }}
          size="icon"
          variant="ghost"
          busy={actions.some(({ busy }) => busy)}
          aria-label={`Ações: ${name}`}
        >
          <Icon name="more" />
        </Button>
      </Menu.Trigger>
      <Portal container={landmark}>
        <Menu.Positioner>
          <Menu.Content className={box}>
            {actions.map(({ label, icon, link, reason }) => {
              const content = (
                <>
                  <Icon name={icon} />
                  <span>
                    <span>{label}</span>
                    {reason === undefined ? null : <span className={why}>{reason}</span>}
                  </span>
                </>
              );
              return (
                <Menu.Item
                  key={label}
                  value={label}
                  className={item}
                  disabled={reason !== undefined}
                  asChild={link !== undefined}
                >
                  {link ? link(content) : content}
                </Menu.Item>
              );
            })}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}
