import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { useOverlay } from './overlays.ts';
import { css } from '#styled/css/index.js';
import { iconButton } from './button-style.ts';
import { Icon } from './icon.tsx';

type DrawerProps = {
  open: boolean;
  onClose: () => void;
  /** Names the drawer for screen readers. */
  label: string;
  /** Beside the close button. */
  head?: ReactNode;
  children: ReactNode;
};

/** A tap within this many milliseconds may be the second of a double tap on the opener, where the close button then appears. */
const DOUBLE_TAP_MS = 300;

const panel = css({
  position: 'fixed',
  insetBlock: '0',
  left: 'auto',
  right: '0',
  flexDirection: 'column',
  width: 'calc(min(22rem, 88vw) + env(safe-area-inset-right))',
  height: '100dvh',
  maxHeight: 'none',
  paddingTop: 'env(safe-area-inset-top)',
  paddingRight: 'env(safe-area-inset-right)',
  borderLeftWidth: '1px',
  borderColor: 'line2',
  backgroundColor: 'surface',
  backgroundImage: 'linear-gradient(200deg, {colors.raised}, transparent 16rem)',
  color: 'text',
  boxShadow: 'pop',
  '&[open]': { display: 'flex', animation: 'slide 200ms cubic-bezier(0.2, 0.7, 0.2, 1)' },
  _backdrop: { backgroundColor: 'veil' },
});
const top = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '3',
  flex: 'none',
  minHeight: 'header',
  paddingLeft: '5',
  paddingRight: '2',
  borderBottomWidth: '1px',
  borderColor: 'line',
});
const close = css(iconButton, { marginLeft: 'auto', _hover: { color: 'gold2' } });
// Its head stays in sight.
const body = css({
  flex: '1',
  paddingInline: '2',
  paddingTop: '2',
  paddingBottom: 'calc(env(safe-area-inset-bottom) + 1rem)',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
});

/**
 * A panel at the side. It is the browser's modal dialog, which traps the focus and returns it. It closes on Back, on Escape, on a tap
 * beside it and when a link in it is followed.
 */
export function Drawer({ open, onClose, label, head, children }: DrawerProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const openedAt = useRef(0);
  useOverlay({ open, onClose, locked: false, inAddress: false });

  useEffect(() => {
    const dialog = ref.current;
    if (open && !dialog?.open) {
      dialog?.showModal();
      openedAt.current = performance.now();
    }
    if (!open && dialog?.open) dialog.close();
  }, [open]);

  const press = ({ timeStamp, target, currentTarget }: MouseEvent<HTMLDialogElement>) => {
    const on = (selector: string) => target instanceof Element && target.closest(selector) !== null;
    const late = timeStamp - openedAt.current > DOUBLE_TAP_MS;
    if (on('a') || (late && (target === currentTarget || on('[data-close]')))) onClose();
  };

  return (
    // By keyboard, Escape and the close button close the panel.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog ref={ref} className={panel} aria-label={label} onClose={onClose} onClick={press}>
      <div className={top}>
        {head}
        <button type="button" className={close} aria-label="Fechar menu" data-close>
          <Icon name="close" />
        </button>
      </div>
      <div className={body}>{children}</div>
    </dialog>
  );
}
