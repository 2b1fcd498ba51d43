import { useEffect } from 'react';
import type { Rarity } from '#contract/rarities.ts';
import { SPRITES } from '#contract/items.ts';
import { useSignal } from '#lib/signal.ts';
import { useConnection } from '#offline/connectivity/connectivity-context.ts';
import { cva, css } from '#styled/css/index.js';
import { sheets } from './sheets.ts';
import { spriteOf } from './sprite.ts';

type ItemIconProps = {
  /** The icon's index; null while it is unknown: then the frame is empty. */
  icon: number | null;
  /** Side of the picture in CSS pixels, without its frame. */
  size?: number;
  /** A rarity's colour, plain where there is none, or `none` for the bare picture. */
  frame?: 'none' | Rarity | null | undefined;
};

const box = cva({
  base: {
    position: 'relative',
    display: 'block',
    flex: 'none',
    boxSizing: 'content-box',
    // SPRITES.cell, the usual size. As a class, because prerendered pages have no style attributes.
    width: '42px',
    height: '42px',
    overflow: 'hidden',
  },
  variants: {
    frame: {
      none: {},
      plain: { color: 'muted' },
      common: { color: 'rarity.common' },
      rare: { color: 'rarity.rare' },
      super_rare: { color: 'rarity.super_rare' },
      ultra_rare: { color: 'rarity.ultra_rare' },
      legendary: { color: 'rarity.legendary' },
    },
    framed: {
      true: {
        padding: '4px',
        borderWidth: '1px',
        borderColor: 'color-mix(in srgb, currentColor 42%, transparent)',
        borderRadius: 'md',
        backgroundColor: 'sunken',
        backgroundImage:
          'radial-gradient(circle at 50% 34%, color-mix(in srgb, currentColor 26%, transparent), transparent 72%)',
        // Until its picture is there, a placeholder like the others.
        _empty: { backgroundColor: 'chosen', animation: 'pulse 900ms ease-in-out infinite alternate' },
        boxShadow: 'inset 0 0 0 1px rgb(0 0 0 / 0.5), inset 0 1px 0 1px rgb(255 255 255 / 0.05)',
      },
    },
  },
});
const picture = css({ display: 'block', width: 'full', height: 'full', backgroundRepeat: 'no-repeat' });
const glyph = css({ display: 'block', width: 'full', height: 'full', color: 'muted' });

/**
 * An item's picture from its sprite sheet. If the sheet is not available: icon 0, or else an SVG. It is decorative, because
 * a text beside it names the item.
 */
export function ItemIcon({ icon, size = SPRITES.cell, frame }: ItemIconProps) {
  const own = spriteOf({ icon: icon ?? 0, size });
  const pouch = spriteOf({ icon: 0, size });
  const state = useSheet(own.sheet);
  const spare = useSignal(sheets.state(pouch.sheet));
  const content = () => {
    if (icon === null) return null;
    if (state === 'ready') return <span className={picture} style={own.style} data-icon={icon} />;
    if (state !== 'failed') return null;
    if (spare === 'ready') return <span className={picture} style={pouch.style} data-icon={icon} />;
    return <Pouch />;
  };

  return (
    <span
      className={box({ frame: frame ?? 'plain', framed: frame !== 'none' })}
      style={size === SPRITES.cell ? undefined : { width: size, height: size }}
      aria-hidden
    >
      {content()}
    </span>
  );
}

/** A sheet's state. Requests the sheet on mount, even offline because the service worker may have it, and when the connection is back. */
function useSheet(sheet: number) {
  const connection = useConnection();
  useEffect(() => sheets.request(sheet), [sheet]);
  useEffect(() => {
    if (connection === 'online') sheets.request(sheet);
  }, [sheet, connection]);
  return useSignal(sheets.state(sheet));
}

function Pouch() {
  return (
    <svg
      viewBox="0 0 42 42"
      className={glyph}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M16 15c-5 4-8 9-8 13.5c0 4 4 6.5 13 6.5s13-2.5 13-6.5c0-4.5-3-9.5-8-13.5M14 15h14M16.5 15 13 7.5l4.5 2L21 7l3.5 2.5 4.5-2-3.5 7.5" />
    </svg>
  );
}
