import { defineConfig } from '@pandacss/dev';
import { globalCss } from './src/ui/theme/global.ts';
import { keyframes } from './src/ui/theme/motion.ts';
import { semanticTokens, tokens } from './src/ui/theme/tokens.ts';

export default defineConfig({
  preflight: true,
  presets: ['@pandacss/preset-base'],
  include: ['./src/**/*.{ts,tsx}'],
  outdir: 'styled-system',
  outExtension: 'js',
  importMap: '#styled',
  globalCss,
  // A tap leaves no hover style behind, and what cannot be pressed has none.
  conditions: {
    extend: { hover: ['@media (hover: hover)', '&:is(:hover, [data-hover]):not([aria-disabled=true])'] },
  },
  theme: {
    // In rem, so that a reader who doubles the text size gets the phone layout instead of a squeezed one.
    breakpoints: { sm: '30rem', md: '51.25rem', lg: '73.75rem', xl: '88rem' },
    tokens,
    semanticTokens,
    keyframes,
  },
});
