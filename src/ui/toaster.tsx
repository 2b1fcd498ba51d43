import { Portal } from '@ark-ui/react/portal';
import { createToaster, Toast, Toaster as ArkToaster } from '@ark-ui/react/toast';
import { type FocusEvent, useEffect } from 'react';
import { css } from '#styled/css/index.js';
import { cornerButton } from './button-style.ts';
import { Icon } from './icon.tsx';
import { MAX_TOASTS, type ToastMessage } from './toast-queue.ts';

type ToasterProps = { connect: (show: (message: ToastMessage) => void) => () => void };

const DURATION_MS = 4000;
/** A sign-in leads to a page that may open a dialog at once: its message must be read all the same. */
const UNREAD_MS = 1000;

const store = createToaster({
  placement: 'top',
  offsets: { top: 'var(--toasts-top)', left: '1rem', right: '1rem', bottom: '1rem' },
  max: MAX_TOASTS,
  duration: DURATION_MS,
  removeDelay: 150,
  gap: 12,
});

const types = { success: 'success', info: 'info', destructive: 'error' } as const;
const icons = { success: 'check', info: 'info', error: 'warning' } as const;

// Below the header, because sheets and a dialog's buttons are at the bottom. On the left where on the right they would cover a dialog's
// close button.
const region = css({
  '--toasts-top': 'calc({spacing.belowHeader} + 0.5rem)',
  alignItems: { sm: 'flex-start!', xl: 'flex-end!' },
  // A menu of the header opens over them: a message under the pointer stays, and its entries could not be pressed.
  ':root:has(header [aria-expanded=true]) &': { zIndex: '1!' },
  // A phone's sheet reaches almost to the header: there they would cover its title.
  smDown: {
    ':root:has([role=dialog], [role=alertdialog]) &': {
      '--toasts-top': 'calc(env(safe-area-inset-top) + 0.25rem)',
    },
  },
});
const card = css({
  display: 'flex',
  gap: '3',
  width: 'toast',
  maxWidth: 'full',
  paddingBlock: '3',
  paddingLeft: '4',
  paddingRight: '12',
  borderWidth: '1px',
  borderColor: 'line2',
  borderRadius: 'md',
  backgroundColor: 'surface',
  boxShadow: 'pop',
  color: 'gold2',
  translate: 'var(--x) var(--y)',
  opacity: 'var(--opacity)',
  transition: 'translate 200ms ease-out, opacity 150ms ease-out',
  '&[data-type=success]': { color: 'good' },
  '&[data-type=error]': { color: 'bad', backgroundColor: 'badBg', borderColor: 'badLine' },
  '& > svg': { marginTop: '2px' },
});
const title = css({ color: 'text', fontWeight: '600' });
const text = css({ color: 'soft', fontSize: 'sm', overflowWrap: 'anywhere' });
const actions = css({ marginTop: '2' });
const close = css(cornerButton, { _hover: { color: 'text' } });

function iconOf(type: string | undefined) {
  return type === 'success' || type === 'error' ? icons[type] : icons.info;
}

/** How many messages with an action there were. */
let withAction = 0;
/** The id of the last message about a failure. */
let lastFailure = '';

function show({ kind = 'info', title, description, durationMs, action }: ToastMessage) {
  // The same message is not shown twice at the same time. Messages with an action concern different rows, so each has its own id.
  // Other elements name the message by its id, in a list with spaces.
  const id = action
    ? `with-action-${(withAction += 1)}`
    : encodeURIComponent(JSON.stringify([kind, title, description]));
  // A phone has room for one failure, and the newest is what the press before it led to. A success has overcome it.
  if (kind !== 'info' && lastFailure !== id) store.dismiss(lastFailure);
  if (kind === 'destructive') lastFailure = id;
  makeRoom(id);
  store.create({
    id,
    meta: { action: action?.(() => store.dismiss(id)), shownAt: Date.now() },
    type: types[kind],
    title,
    description,
    ...(durationMs === undefined ? {} : { duration: durationMs }),
  });
}

/** The newest message is what the last press led to, so it does not wait for others, which stay for as long as the pointer is on them. */
function makeRoom(id: string): void {
  const others = store.getVisibleToasts().filter((each) => each.id !== id);
  if (others.length < MAX_TOASTS) return;
  const oldest = others.findLast(({ meta }) => !meta?.['action']) ?? others.at(-1);
  if (oldest?.id) store.dismiss(oldest.id);
}

/** Takes the messages away, except those with a button and those of the last second. */
export function clearToasts(): void {
  for (const { id, meta } of store.getVisibleToasts()) {
    const isRead = Date.now() - Number(meta?.['shownAt']) > UNREAD_MS;
    if (id && isRead && !meta?.['action']) store.dismiss(id);
  }
}

/** The library leaves the messages paused if the focus came from no element, for example after a removed row's button. */
function resumeOnLeave({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
  if (!currentTarget.contains(relatedTarget)) store.resume();
}

/**
 * The region of short messages: at most three, each announced politely and shown as long as the pointer is on it. In the document it is
 * outside of the application, because an open dialog hides the application from screen readers.
 */
export function Toaster({ connect }: ToasterProps) {
  useEffect(() => {
    // The library starts to listen one task after the mount; earlier messages would be lost.
    let listening = false;
    const timer = setTimeout(() => (listening = true));
    const disconnect = connect((message) => {
      if (listening) show(message);
      else setTimeout(show, 0, message);
    });
    return () => {
      clearTimeout(timer);
      disconnect();
    };
  }, [connect]);
  return (
    <Portal>
      <ArkToaster toaster={store} className={region} aria-label="Avisos" onBlur={resumeOnLeave}>
        {(message) => (
          <Toast.Root className={card}>
            <Icon name={iconOf(message.type)} />
            <div>
              <Toast.Title className={title}>{message.title}</Toast.Title>
              {message.description ? (
                <Toast.Description className={text}>{message.description}</Toast.Description>
              ) : null}
              {message.meta?.['action'] ? <div className={actions}>{message.meta['action']}</div> : null}
            </div>
            <Toast.CloseTrigger className={close} aria-label="Fechar aviso">
              <Icon name="close" />
            </Toast.CloseTrigger>
          </Toast.Root>
        )}
      </ArkToaster>
    </Portal>
  );
}
