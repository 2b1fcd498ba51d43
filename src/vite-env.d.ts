/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** The API's base URL; '/api' when left out. */
  readonly VITE_API_URL?: string;
  /** Community addresses shown on the home and links pages. */
  readonly VITE_DISCORD_URL?: string;
  readonly VITE_INSTAGRAM_URL?: string;
  readonly VITE_FACEBOOK_URL?: string;
  readonly VITE_YOUTUBE_URL?: string;
  /** Ad conversion reported after a registration, as AW-…/label; none by default. */
  readonly VITE_ADS_CONVERSION?: string;
}

declare const __BUILD_ID__: string;
