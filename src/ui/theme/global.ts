import { defineGlobalStyles } from '@pandacss/dev';

const star = (place: string, alpha: number) =>
  `radial-gradient(2px 2px at ${place}, rgb(255 255 255 / ${alpha}), transparent 70%)`;

const sky = [
  // In the margins beside the content alone: behind a text they look like dirt.
  star('0.8% 130px', 0.5),
  star('1% 310px', 0.35),
  star('99% 90px', 0.55),
  star('99.2% 240px', 0.4),
  'radial-gradient(75rem 42rem at 72% -12rem, {colors.glow}, transparent 62%)',
  'radial-gradient(48rem 30rem at 0 -6rem, {colors.glow2}, transparent 60%)',
].join(', ');

export const globalCss = defineGlobalStyles({
  html: {
    colorScheme: 'dark',
    // The height of the bar at the lower edge (src/features/shell/bottom-bar.tsx), or of a phone's own gesture bar.
    '--bar-height': {
      base: 'calc(min(3.5rem, 72px) + env(safe-area-inset-bottom))',
      md: 'env(safe-area-inset-bottom)',
    },
    // What it covers, with the banner of a lost connection above it (connection-banner.tsx): it gives way to a phone's keyboard.
    '--bar-cover': '{spacing.aboveBar}',
    '@media (hover: none)': {
      '&:has(:is(input, textarea, [contenteditable=true]):focus)': {
        '--bar-cover': 'var(--connection-height, 0px)',
      },
    },
    // A form's own bar takes its place.
    '&:has([data-form-bar])': { '--bar-height': 'env(safe-area-inset-bottom)' },
    fontFamily: 'body',
    color: 'text',
    backgroundColor: 'ink',
    // Elements scrolled into view, also the caret, must not be covered by sticky bars (src/ui/height-variable.ts).
    scrollPaddingTop: 'calc({spacing.belowHeader} + 1rem)',
    // In a lower window (a phone with its keyboard and large text) the editor's bars are not sticky: they would cover every line.
    '@media (min-height: 25rem)': {
      scrollPaddingTop: 'calc({spacing.belowHeader} + var(--toolbar-height, 0px) + 1rem)',
      scrollPaddingBottom: 'calc(var(--bottom-bar-height, 0px) + var(--bar-cover) + 0.5rem)',
    },
    scrollbarColor: '{colors.chosen} transparent',
    WebkitTextSizeAdjust: '100%',
    WebkitFontSmoothing: 'antialiased',
    WebkitTapHighlightColor: 'transparent',
  },
  // The brand gives the nations it knows their colors (scripts/build/brand.ts).
  '[data-nation]': { '--nation': '{colors.muted}' },
  body: {
    minHeight: '100dvh',
    lineHeight: '1.6',
    overflowWrap: 'break-word',
    backgroundImage: sky,
    backgroundRepeat: 'no-repeat',
    accentColor: 'gold',
  },
  // src/ui/use-results-in-view.ts scrolls the field to just below the header, which then hides the field's label.
  'input[type=search]': { scrollMarginTop: '-0.75rem' },
  // Room for the placeholder: an empty search has nothing to clear.
  'input:placeholder-shown::-webkit-search-cancel-button': { display: 'none' },
  // Without spin buttons, which do not fit narrow fields; the arrow keys still work.
  'input[type=number]': { appearance: 'textfield' },
  'input[type=number]::-webkit-inner-spin-button': { appearance: 'none' },
  ':focus-visible': { outline: '2px solid {colors.gold2}', outlineOffset: '2px' },
  // A title gets the focus after a navigation, for screen readers alone: nothing can be pressed there.
  'h1:focus-visible': { outline: 'none' },
  '::selection': { backgroundColor: 'gold', color: 'onGold' },
  '@media (prefers-reduced-motion: reduce)': {
    '*, ::before, ::after, ::backdrop': {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      // 0 and not 0.01ms: any duration would show each change of a property one frame late.
      transitionDuration: '0s !important',
      scrollBehavior: 'auto !important',
    },
  },
});
