import { useId } from 'react';

const RAYS = 14;

/**
 * Beams of light in the text's colour that fade outwards. They are one picture, so that a rotation repaints nothing. The animated element
 * is the box around it, because Chromium's compositor does not animate `scale` on an SVG.
 */
export function Rays({ className }: { className: string | undefined }) {
  // The gradient's colour is that of the picture that it is in, so each picture has its own.
  const ray = useId();
  return (
    <span className={className} aria-hidden>
      <svg viewBox="-100 -100 200 200">
        <defs>
          <radialGradient id={ray} gradientUnits="userSpaceOnUse" cx="0" cy="0" r="100">
            <stop offset="0.1" stopColor="currentColor" stopOpacity="0.75" />
            <stop offset="0.74" stopColor="currentColor" stopOpacity="0" />
          </radialGradient>
        </defs>
        {Array.from({ length: RAYS }, (_, index) => (
          <path
            key={index}
            d={index % 2 === 0 ? 'M0 0-9-100H9Z' : 'M0 0-5-78H5Z'}
            fill={`url(#${ray})`}
            transform={`rotate(${(360 * index) / RAYS})`}
          />
        ))}
      </svg>
    </span>
  );
}

/** The gem that hides the item. */
export function Gem({ className }: { className: string | undefined }) {
  return (
    <svg viewBox="0 0 100 140" className={className} aria-hidden>
      <path fill="currentColor" d="M50 0 94 52 50 140 6 52Z" />
      <path fill="#fff" fillOpacity=".55" d="M50 0 6 52h28Z" />
      <path fill="#fff" fillOpacity=".78" d="M50 0 34 52h32Z" />
      <path fill="#fff" fillOpacity=".3" d="M50 0 94 52H66Z" />
      <path fill="#fff" fillOpacity=".22" d="M6 52h28l16 88Z" />
      <path fill="#fff" fillOpacity=".42" d="M34 52h32l-16 88Z" />
      <path fill="var(--colors-ink)" fillOpacity=".25" d="M66 52h28l-44 88Z" />
      <path
        fill="none"
        stroke="var(--colors-gold2)"
        strokeOpacity=".8"
        strokeWidth="1.5"
        strokeLinejoin="round"
        d="M50 1 93 52 50 139 7 52Z"
      />
    </svg>
  );
}
