declare const __BRAND_CRESTS__: Readonly<Record<number, string>>;

/** The brand's emblem of each nation, by the nation's code: SVG path data. */
const EMBLEMS = __BRAND_CRESTS__;
const STAR = 'm32 16 5 13 14 1-11 9 4 14-12-8-12 8 4-14-11-9 14-1Z';

/** The shield of an account's nation in `--nation`; the nation's name is beside it as text. */
export function NationCrest({ nation }: { nation: number }) {
  return (
    <svg viewBox="0 0 64 76" aria-hidden>
      <path
        d="M32 2 60 9v29c0 17-11 29-28 36C15 67 4 55 4 38V9Z"
        fill="color-mix(in srgb, var(--nation) 16%, var(--colors-ink))"
        stroke="var(--colors-gold)"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <path
        d="M32 7 55 13v25c0 14-9 24-23 30C18 62 9 52 9 38V13Z"
        fill="none"
        stroke="currentColor"
        strokeOpacity="0.5"
      />
      <path d={EMBLEMS[nation] ?? STAR} fill="currentColor" fillRule="evenodd" />
    </svg>
  );
}
