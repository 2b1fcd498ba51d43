import { cva } from '#styled/css/index.js';

const shape = cva({
  base: { flex: 'none', width: '1.5rem', height: '1.5rem' },
  variants: { large: { true: { width: '2rem', height: '2rem' } } },
});

/** A small picture of one of an account's resources: a coin, gold bars or a lightning bolt. It is decorative, because a label beside it names it. */
export function ResourceIcon({ kind, large }: { kind: 'credits' | 'gold' | 'stamina'; large?: boolean }) {
  return (
    <svg viewBox="0 0 24 24" className={shape({ large })} aria-hidden>
      {kind === 'credits' ? (
        <>
          <circle cx="12" cy="12" r="9.5" fill="var(--colors-gold3)" />
          <circle cx="12" cy="12" r="8" fill="var(--colors-gold2)" />
          <circle cx="12" cy="12" r="6" fill="var(--colors-gold)" />
          <path
            d="m12 7.5 1.3 3 3.2.3-2.4 2.1.7 3.1-2.8-1.7-2.8 1.7.7-3.1-2.4-2.1 3.2-.3Z"
            fill="var(--colors-heading)"
          />
        </>
      ) : null}
      {kind === 'gold' ? (
        <>
          <path d="m4 20 2-5h6l2 5Z" fill="var(--colors-gold)" />
          <path d="m11 20 2-5h6l2 5Z" fill="var(--colors-gold3)" />
          <path d="m7.5 14 2-5h6l2 5Z" fill="var(--colors-gold2)" />
          <path d="m9.5 9-.8 2h7.6l-.8-2Z" fill="var(--colors-heading)" />
        </>
      ) : null}
      {kind === 'stamina' ? (
        <>
          <path d="M13.5 2 5 13.5h5.5L9.5 22 19 9.5h-6Z" fill="#5fc4a0" />
          <path d="M13.5 2 5 13.5h5.5l1.7-5.5Z" fill="#a9ecd2" />
        </>
      ) : null}
    </svg>
  );
}
