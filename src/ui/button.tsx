import { type ComponentProps, type MouseEvent, type ReactNode, useId } from 'react';
import { css, cva, cx, type RecipeVariantProps } from '#styled/css/index.js';
import { buttonStyle, tooltipBox } from './button-style.ts';

type ButtonProps = ComponentProps<'button'> &
  RecipeVariantProps<typeof buttonStyle> & {
    icon?: ReactNode;
    /** A request is running: the button ignores presses and keeps its width. */
    busy?: boolean;
    /** The label while busy; by default the label stays. */
    busyLabel?: string;
    /** Why it is disabled now. It stays focusable and shows the reason; plain `disabled` is for cases that need no reason. */
    reason?: string | undefined;
    /** Id of an element that already shows the reason: then the button shows no tooltip. */
    reasonIn?: string | undefined;
  };

const holder = cva({
  // A grid: the button is as wide as its wrapper, as it would be without one.
  base: { position: 'relative', display: 'inline-grid', maxWidth: 'full' },
  variants: { wide: { true: { width: 'full' } } },
});
const noBubble = css({ display: 'contents' });

// Above the button's middle, but within the window.
const reasonStyle = css(tooltipBox, {
  display: 'none',
  position: 'absolute',
  bottom: 'calc(100% + 8px)',
  left: 'calc(clamp(1rem, var(--button-middle, 0px) - 8rem, 100vw - 18rem) - var(--button-left, 0px))',
  zIndex: 'menu',
  width: 'min(16rem, 100vw - 2rem)',
  lineHeight: '1.4',
  textAlign: 'center',
  pointerEvents: 'none',
  animation: 'fade 150ms ease-out',
  ':is(:hover, :focus-visible, :active) + &': { display: 'block' },
});

const busyStyle = css({
  _after: {
    content: '""',
    position: 'absolute',
    inset: '0',
    borderRadius: 'inherit',
    backgroundImage: 'linear-gradient(100deg, transparent 35%, rgb(255 255 255 / 0.14) 50%, transparent 65%)',
    backgroundSize: '200% 100%',
    animation: 'shimmer 1.4s linear infinite',
  },
});

// The other label is rendered invisibly, so that swapping the two does not change the width.
const swap = css({
  display: 'inline-grid',
  _after: { content: 'attr(data-other)', height: '0', overflow: 'hidden', visibility: 'hidden' },
});

/** Sets where the button is in the window, which positions the box. */
function place(wrapper: HTMLElement): void {
  const { left, width } = wrapper.getBoundingClientRect();
  wrapper.style.setProperty('--button-left', `${left}px`);
  wrapper.style.setProperty('--button-middle', `${left + width / 2}px`);
}
const placeBubble = ({ currentTarget }: { currentTarget: HTMLElement }): void => place(currentTarget);
/** For a reason that comes while the pointer or the focus is on the button already. Others are not measured: a list has a hundred. */
function placeNewBubble(bubble: HTMLElement | null): void {
  const wrapper = bubble?.parentElement;
  if (wrapper?.matches(':hover, :focus-within')) place(wrapper);
}

/** A button that shows why it cannot be pressed, and when it is busy. */
export function Button(props: ButtonProps) {
  const {
    variant,
    size,
    wide,
    icon,
    busy = false,
    busyLabel,
    reason,
    reasonIn,
    type = 'button',
    className,
    children,
    onClick,
    ...rest
  } = props;
  const reasonId = useId();
  const blocked = busy || reason !== undefined;
  const idleLabel = typeof children === 'string' ? children : '';

  function press(event: MouseEvent<HTMLButtonElement>) {
    if (blocked) event.preventDefault();
    else onClick?.(event);
  }

  // An element of its own, because a translator in the browser replaces texts, and React could not change it beside an icon.
  const label = typeof children === 'string' ? <span>{children}</span> : children;
  const button = (
    <button
      aria-describedby={reason === undefined ? undefined : (reasonIn ?? reasonId)}
      {...rest}
      type={type}
      className={cx(buttonStyle({ variant, size, wide }), busy && busyStyle, className)}
      aria-disabled={blocked || undefined}
      aria-busy={busy || undefined}
      onClick={press}
    >
      {icon}
      {busyLabel === undefined ? (
        label
      ) : (
        <span className={swap} data-other={busy ? idleLabel : busyLabel}>
          {busy ? busyLabel : children}
        </span>
      )}
    </button>
  );
  // The wrapper stays while the reason comes and goes: without it React would make a new button, which has lost the focus.
  if (!('reason' in props)) return button;
  const hasBubble = reason !== undefined && reasonIn === undefined;
  return (
    <span
      className={hasBubble ? holder({ wide }) : noBubble}
      onPointerEnter={placeBubble}
      onFocus={placeBubble}
    >
      {button}
      {hasBubble && (
        <span ref={placeNewBubble} id={reasonId} className={reasonStyle}>
          {reason}
        </span>
      )}
    </span>
  );
}
