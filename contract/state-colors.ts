/** Text colors of states, rarities and kinds of messages. They are the same for every brand, because players recognise them. */
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
