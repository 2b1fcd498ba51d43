import type { ReactNode } from 'react';
import type { ClassEmblemName } from '#contract/pack-schema.ts';

const sword = (
  <>
    <path d="m32 10 3.5 4.5V37h-7V14.5Z" />
    <path d="M24 37h16v3.5H24Z" />
    <path d="M30 41h4v7h-4Z" />
    <circle cx="32" cy="50" r="2.6" />
  </>
);
const pistol = <path d="M14 25.5h30v2h3v4h-3v2H32c-.5 3-2 4.5-4.5 4.5l-2.5 9.5h-8l4-14h-4a3 3 0 0 1-3-3Z" />;

/** A symbol for each class, on a square of 64 units, filled with the class's colour. */
export const SYMBOLS: Record<ClassEmblemName, ReactNode> = {
  warrior: (
    <>
      <g transform="rotate(42 32 32)">{sword}</g>
      <g transform="rotate(-42 32 32)">{sword}</g>
    </>
  ),
  templar: (
    <path
      fillRule="evenodd"
      d="m32 13 16 5v13c0 10-6 15.5-16 20-10-4.5-16-10-16-20V18Zm-2.5 8v7h-7v5h7v12h5V33h7v-5h-7v-7Z"
    />
  ),
  archer: (
    <>
      <path d="M23 14c17 2 25 10 27 27l-4 1C44 28 36 20 22 18Z" />
      <path d="m23 16 25 25" fill="none" stroke="currentColor" strokeWidth="1.6" />
      <path d="M15.5 45.5 39 22l3 3-23.5 23.5-1 3.5-3-3-3-3Z" />
      <path d="m48 16-4 13-9-9Z" />
    </>
  ),
  dual: (
    <>
      <g transform="translate(13 -1.2) scale(0.72)">{pistol}</g>
      <g transform="translate(51 15.8) scale(-0.72 0.72)">{pistol}</g>
    </>
  ),
  sorcerer: (
    <>
      <path d="m38 12 3.5 9.5L51 25l-9.5 3.5L38 38l-3.5-9.5L25 25l9.5-3.5Z" />
      <path d="m29 31 4 4-13.5 14-4.5-4.5Z" />
      <path d="m23 15 1.3 3.7L28 20l-3.7 1.3L23 25l-1.3-3.7L18 20l3.7-1.3Z" />
      <path d="m45 39 1.3 3.7L50 44l-3.7 1.3L45 49l-1.3-3.7L40 44l3.7-1.3Z" />
    </>
  ),
  cleric: (
    <>
      <circle cx="32" cy="28" r="9.5" fill="none" stroke="currentColor" strokeWidth="2.6" />
      <path d="M29.5 13h5v12.5H47v5H34.5V51h-5V30.5H17v-5h12.5Z" />
    </>
  ),
  gunslinger: (
    <>
      {pistol}
      <path d="m41 37 1.8 4.7 5 .3-3.9 3.1 1.3 4.9-4.2-2.7-4.2 2.7 1.3-4.9-3.9-3.1 5-.3Z" />
    </>
  ),
  other: (
    <path d="M32 15c-6 0-10 3.5-10 9h5.5c0-2.6 1.7-4 4.5-4 2.7 0 4.5 1.4 4.5 3.6 0 4.4-7.5 4.9-7.5 13.4h5.5c0-6 8-6.7 8-13.6C42.5 18.3 38.5 15 32 15Zm-3 25h6v6h-6Z" />
  ),
};
