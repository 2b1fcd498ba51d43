import { Dialog as Ark } from '@ark-ui/react/dialog';
import { Portal } from '@ark-ui/react/portal';
import { type ReactNode, useEffect, useRef } from 'react';
import { useOverlay } from './overlays.ts';
import { DOUBLE_PRESS_MS } from './second-press.ts';
import { css, cva } from '#styled/css/index.js';
import { cornerButton } from './button-style.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { titleStyle } from './heading-style.ts';

type DialogProps = {
  open: boolean;
  /** Called when Back, Escape, the close button or a press outside asks to close. */
  onClose: () => void;
  title: string;
  description?: ReactNode;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  /** `alertdialog` for a question that must be answered: a press outside does not close it. */
  role?: 'dialog' | 'alertdialog';
  /** The user cannot close the dialog while a request is running. */
  locked?: boolean;
  /** The dialog is open because of the address, so Back closes it by changing the address. */
  inAddress?: boolean;
  /** The element to focus after closing, where the opener no longer exists; null focuses the opener. */
  finalFocus?: () => HTMLElement | null;
  /** The buttons; the main one last, so that it is on the right and, on phones, nearest to the thumb. */
  footer?: ReactNode;
  /** The main button, after 'Cancelar', which closes the dialog; null leaves 'Cancelar' alone. Takes the place of `footer`. */
  action?: ReactNode;
  /** Above the buttons: what the main one does, or why it cannot be pressed, or failed. */
  note?: ReactNode;
  children?: ReactNode;
};

const backdrop = css({
  position: 'fixed',
  inset: '0',
  zIndex: 'dialog',
  backgroundColor: 'veil',
  _open: { animation: 'fade 180ms ease-out' },
  _closed: { animation: 'leave 150ms ease-out' },
});
const place = css({
  position: 'fixed',
  inset: '0',
  zIndex: 'dialog',
  display: 'flex',
  justifyContent: 'center',
  alignItems: { base: 'flex-end', sm: 'center' },
  paddingLeft: { sm: 'max({spacing.4}, env(safe-area-inset-left))' },
  paddingRight: { sm: 'max({spacing.4}, env(safe-area-inset-right))' },
  containerType: 'size',
});
// With text so large, or in a window so low, head and foot would leave little of the body in sight.
const LOW = '@container (max-height: 30rem)';
const panel = cva({
  base: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    width: 'full',
    maxHeight: { base: '92dvh', sm: 'calc(100dvh - 4rem)' },
    borderWidth: '1px',
    borderColor: 'line2',
    borderRadius: { base: '18px 18px 0 0', sm: 'lg' },
    backgroundImage: 'linear-gradient(180deg, {colors.raised}, {colors.surface} 12rem)',
    boxShadow: 'pop',
    outline: 'none',
    paddingBottom: { base: 'env(safe-area-inset-bottom)', sm: '0' },
    [LOW]: { display: 'block', overflowY: 'auto' },
    _open: {
      animation: { base: 'sheet 200ms cubic-bezier(0.2, 0.7, 0.2, 1)', sm: 'rise 180ms ease-out' },
    },
    _closed: { animation: 'leave 150ms ease-out' },
    // A gem on the upper edge; on phones it is where a sheet's handle would be.
    _before: {
      content: '""',
      position: 'absolute',
      top: '-6px',
      left: 'calc(50% - 6px)',
      width: '11px',
      height: '11px',
      backgroundColor: 'gold',
      borderWidth: '1px',
      borderColor: 'gold2',
      transform: 'rotate(45deg)',
    },
  },
  variants: {
    size: {
      sm: { sm: { maxWidth: '26rem' } },
      md: { sm: { maxWidth: '34rem' } },
      lg: { sm: { maxWidth: '50rem' } },
      xl: { maxHeight: { base: '96dvh', sm: 'calc(100dvh - 4rem)' }, sm: { maxWidth: '66rem' } },
    },
  },
  defaultVariants: { size: 'md' },
});
/** Large text needs the room of a phone: it does not enlarge the space beside it. */
const SIDES = { base: '20px', md: '6' } as const;
const head = css({ paddingTop: '6', paddingInline: SIDES, paddingRight: '16' });
const lead = css({ marginTop: '1', color: 'muted', fontSize: 'sm' });
const body = css({
  overflowY: 'auto',
  paddingInline: SIDES,
  paddingBlock: '5',
  // A row at either end fades instead of being cut; where nothing is scrolled these are the paddings.
  maskImage: 'linear-gradient(transparent, black 0.75rem calc(100% - 1.25rem), transparent)',
  [LOW]: { overflowY: 'visible', maskImage: 'none' },
});
const foot = css({
  display: 'flex',
  flexDirection: { base: 'column', sm: 'row' },
  // Below its note.
  '&:has(> div)': { flexWrap: { sm: 'wrap' } },
  justifyContent: 'flex-end',
  gap: '3',
  paddingInline: SIDES,
  paddingTop: '4',
  paddingBottom: '5',
  borderTopWidth: '1px',
  borderColor: 'line',
  // On phones the buttons are stacked, so the reason is shown below its button: above it, it would cover another button.
  '& > span > span': {
    smDown: {
      display: 'block',
      position: 'static',
      width: 'auto',
      padding: '0',
      marginTop: '2',
      borderWidth: '0',
      background: 'none',
      boxShadow: 'none',
    },
  },
});
const noteStyle = css({ width: 'full', color: 'soft', fontSize: 'sm' });
const close = css(cornerButton, {
  top: '3',
  right: '3',
  _hover: { color: 'gold2', backgroundColor: 'tint' },
});

/**
 * Makes a dialog's text focusable while it is scrollable, so that keys can scroll it. Starts after the first focus in the dialog, because
 * that must go to a control and not to the text.
 */
function focusWhileScrolling(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined;
  const observer = new ResizeObserver(() => {
    if (element.scrollHeight > element.clientHeight) element.tabIndex = 0;
    else element.removeAttribute('tabindex');
  });
  element.parentElement?.addEventListener('focusin', () => observer.observe(element), { once: true });
  return () => observer.disconnect();
}

const isInToast = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-scope=toast]') !== null;

/** Whether a press outside is the second one of the double press that has opened the dialog. */
function useJustOpened(open: boolean): () => boolean {
  const openedAt = useRef(-Infinity);
  useEffect(() => {
    if (open) openedAt.current = performance.now();
  }, [open]);
  return () => performance.now() - openedAt.current < DOUBLE_PRESS_MS;
}

/** A modal panel; on phones a sheet at the bottom. It traps the focus, and returns it when it closes. */
export function Dialog({
  open,
  onClose,
  title,
  description,
  size,
  role = 'dialog',
  locked = false,
  inAddress = false,
  finalFocus,
  footer,
  action,
  note,
  children,
}: DialogProps) {
  const buttons =
    action === undefined ? (
      footer
    ) : (
      <>
        <Button disabled={locked} onClick={onClose}>
          Cancelar
        </Button>
        {action}
      </>
    );
  useOverlay({ open, onClose, locked, inAddress });
  const isJustOpened = useJustOpened(open);
  return (
    <Ark.Root
      open={open}
      onOpenChange={(change) => {
        if (!change.open && !locked) onClose();
      }}
      role={role}
      closeOnInteractOutside={role === 'dialog' && !locked}
      closeOnEscape={!locked}
      // When this dialog replaces another one, that one returns the focus to its opener, which is outside of this dialog.
      onFocusOutside={(event) => event.preventDefault()}
      // A press on a toast's button removes the toast, so the library would treat it as a press outside of the dialog.
      onPointerDownOutside={(event) => {
        if (isJustOpened() || isInToast(event.detail.originalEvent.target)) event.preventDefault();
      }}
      finalFocusEl={finalFocus}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Ark.Backdrop className={backdrop} />
        <Ark.Positioner className={place}>
          <Ark.Content className={panel({ size })} aria-busy={locked || undefined}>
            <div className={head}>
              <Ark.Title className={titleStyle({ size: 'dialog' })}>{title}</Ark.Title>
              {description ? <Ark.Description className={lead}>{description}</Ark.Description> : null}
            </div>
            {children ? (
              <div ref={focusWhileScrolling} className={body}>
                {children}
              </div>
            ) : null}
            {buttons ? (
              <div className={foot}>
                {note ? <div className={noteStyle}>{note}</div> : null}
                {buttons}
              </div>
            ) : null}
            {locked ? null : (
              <Ark.CloseTrigger className={close} aria-label="Fechar">
                <Icon name="close" />
              </Ark.CloseTrigger>
            )}
          </Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  );
}
