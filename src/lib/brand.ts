/** The community's addresses, set at build time. An address that is not set is not shown (product 14.3). */
export const COMMUNITY = {
  discord: import.meta.env.VITE_DISCORD_URL,
  instagram: import.meta.env.VITE_INSTAGRAM_URL,
  facebook: import.meta.env.VITE_FACEBOOK_URL,
  youtube: import.meta.env.VITE_YOUTUBE_URL,
} as const;
