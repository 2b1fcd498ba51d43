import { Dialog as Ark } from '@ark-ui/react/dialog';
import { Portal } from '@ark-ui/react/portal';
import { type ReactNode, useEffect, useRef } from 'react';
import { cx } from '#styled/css/index.js';
import { useOverlay } from './overlays.ts';
import { DOUBLE_PRESS_MS } from './second-press.ts';
import { Button } from './button.tsx';
import { backdrop, corner, panel, place } from './dialog-style.ts';
import style from './dialog.module.css';
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
  /** The element to focus at first, where that is not the first control. */
  initialFocus?: () => HTMLElement | null;
  /** The element to focus after closing, where the opener no longer exists; null focuses the opener. */
  finalFocus?: () => HTMLElement | null;
  /** The buttons; the main one last, so that it is on the right and, on phones, nearest to the thumb. */
  footer?: ReactNode;
  /** On phones the buttons stand beside each other, so that one that comes moves nothing. */
  footerInRow?: boolean;
  /** The main button, after 'Cancelar', which closes the dialog; null leaves 'Cancelar' alone. Takes the place of `footer`. */
  action?: ReactNode;
  /** Above the buttons: what the main one does, or why it cannot be pressed, or failed. */
  note?: ReactNode;
  children?: ReactNode;
};

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
  initialFocus,
  finalFocus,
  footer,
  footerInRow = false,
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
      {...(initialFocus && { initialFocusEl: initialFocus })}
      finalFocusEl={finalFocus}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Ark.Backdrop className={backdrop} />
        <Ark.Positioner className={place}>
          <Ark.Content className={panel({ size })} aria-busy={locked || undefined}>
            <div className={style.head}>
              <Ark.Title className={titleStyle({ size: 'dialog' })}>{title}</Ark.Title>
              {description ? <Ark.Description className={style.lead}>{description}</Ark.Description> : null}
            </div>
            {children ? (
              <div ref={focusWhileScrolling} className={style.body}>
                {children}
              </div>
            ) : null}
            {buttons ? (
              <div className={style.foot} data-row={footerInRow ? '' : undefined}>
                {note ? <div className={style.note}>{note}</div> : null}
                {buttons}
              </div>
            ) : null}
            {locked ? null : (
              <Ark.CloseTrigger className={cx(corner, style.close)} aria-label="Fechar">
                <Icon name="close" />
              </Ark.CloseTrigger>
            )}
          </Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  );
}
