/** Where the community meets; an operator sets his own addresses at build time. */
export const COMMUNITY = {
  discord: import.meta.env.VITE_DISCORD_URL ?? 'https://discord.com/invite/valdora',
  instagram: import.meta.env.VITE_INSTAGRAM_URL ?? 'https://www.instagram.com/valdora',
  facebook: import.meta.env.VITE_FACEBOOK_URL ?? 'https://www.facebook.com/valdora',
  youtube: import.meta.env.VITE_YOUTUBE_URL ?? 'https://www.youtube.com/@valdora',
} as const;
