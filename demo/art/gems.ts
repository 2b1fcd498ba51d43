export const amethyst = ['#f0dcff', '#9a5cf0', '#3c1480'] as const;

export const ruby = ['#ffd0d4', '#e0284a', '#6a0820'] as const;

export const sapphire = ['#d4e8ff', '#2f7df0', '#0a2470'] as const;

export const emerald = ['#d8ffe8', '#1fb878', '#064a38'] as const;

export const topaz = ['#fff6cc', '#ffb52e', '#8a4a08'] as const;
