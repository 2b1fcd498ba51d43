/** Whether the player prefers reduced motion. */
export const wantsNoMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
