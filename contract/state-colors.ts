/** Text colors of states, rarities and kinds of messages on dark cards. A brand may set others (`states`). */
export const STATE_COLORS = {
  good: '#7fd4a0',
  bad: '#f5938f',
  warn: '#f2c46d',
  info: '#8bbdff',
  grey: '#aab3c3',
  blue: '#6fb1ff',
  purple: '#c79bff',
  orange: '#ffab5e',
  yellow: '#ffd84d',
} as const;

/** States that have a background of their own: this share of the color over the brand's `ink`, in percent. */
export const STATE_BACKGROUNDS = ['good', 'bad', 'warn', 'info'] as const;
export const STATE_BACKGROUND_PERCENT = 14;
