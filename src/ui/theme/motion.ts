import { defineKeyframes } from '@pandacss/dev';

export const keyframes = defineKeyframes({
  pulse: { to: { opacity: '0.45' } },
  shimmer: { to: { backgroundPosition: '-200% 0' } },
  rise: { from: { opacity: '0', transform: 'translateY(10px)' } },
  sheet: { from: { transform: 'translateY(100%)' } },
  slide: { from: { transform: 'translateX(100%)' } },
  fade: { from: { opacity: '0' } },
  leave: { to: { opacity: '0' } },
});
