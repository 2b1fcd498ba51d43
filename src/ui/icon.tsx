import { css, cx } from '#styled/css/index.js';

// Our own strokes on a 24-unit grid, one path each.
const strokes = {
  menu: 'M4 7h16M4 12h16M4 17h10',
  close: 'M6 6l12 12M18 6 6 18',
  'chevron-down': 'm6 9.5 6 6 6-6',
  'chevron-up': 'm6 14.5 6-6 6 6',
  'chevron-left': 'm14.5 6-6 6 6 6',
  'chevron-right': 'm9.5 6 6 6-6 6',
  coin: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM12 8l3 4-3 4-3-4Z',
  share: 'M12 15V3.5M7.5 8 12 3.5 16.5 8M5 12.5v6a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2v-6',
  copy: 'M9 9.5h9.5a1 1 0 0 1 1 1V20a1 1 0 0 1-1 1H9a1 1 0 0 1-1-1v-9.5a1 1 0 0 1 1-1ZM5 15.5a1 1 0 0 1-1-1V4.5a1 1 0 0 1 1-1h9.5a1 1 0 0 1 1 1',
  refresh: 'M19.5 5v5h-5M4.5 19v-5h5M18.6 10A7.2 7.2 0 0 0 5.9 8.6M5.4 14a7.2 7.2 0 0 0 12.7 1.4',
  download: 'M12 3.5V15M7.5 10.5 12 15l4.5-4.5M4.5 19.5h15',
  offline:
    'm3.5 3.5 17 17M8.5 14.5a5 5 0 0 1 7 0M5.5 11.2a9.5 9.5 0 0 1 3.7-2.2M13 8.4a9.5 9.5 0 0 1 5.5 2.8M2.8 8A14 14 0 0 1 6.3 5.6M10.2 4.4A14 14 0 0 1 21.2 8M12 19h.01',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM15.3 15.3 20.5 20.5',
  star: 'm12 3.5 2.5 5.6 6 .6-4.5 4.1 1.3 6L12 16.7l-5.3 3.1 1.3-6L3.5 9.7l6-.6Z',
  user: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM4.5 20.5c.8-4 3.7-6 7.5-6s6.7 2 7.5 6',
  logout: 'M14.5 4H6a1 1 0 0 0-1 1v14a1 1 0 0 0 1 1h8.5M10 12h10.5M17 8.5l3.5 3.5-3.5 3.5',
  external:
    'M10 5H6a1.5 1.5 0 0 0-1.5 1.5v11A1.5 1.5 0 0 0 6 19h11a1.5 1.5 0 0 0 1.5-1.5V14M14 4.5h5.5V10M19.5 4.5 11 13',
  clock: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM12 7.5V12l3.2 2',
  trash:
    'M4.5 6.5h15M9.5 6.5V4h5v2.5M6.5 6.5l.8 13a1 1 0 0 0 1 1h7.4a1 1 0 0 0 1-1l.8-13M10 10.5v6M14 10.5v6',
  edit: 'm5 15-1 5 5-1L20 8l-4-4ZM13.5 6.5l4 4',
  check: 'm4.5 12.5 5 5 10-11',
  warning: 'M12 4 2.8 20h18.4ZM12 10v4.5M12 17.3h.01',
  info: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM12 11v5.5M12 7.7h.01',
  plus: 'M12 5v14M5 12h14',
  filter: 'M3.5 5.5h17l-6.5 8v5l-4 2v-7Z',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 9.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6Z',
  'eye-off':
    'm4 4 16 16M9.9 5.8A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-2.7 3.4M6.2 7.5A15.5 15.5 0 0 0 2.5 12S6 18.5 12 18.5a9.3 9.3 0 0 0 4.3-1M10 10a2.8 2.8 0 0 0 4 4',
};

export type IconName = keyof typeof strokes;

const shape = css({ flex: 'none', width: '1.25em', height: '1.25em' });

/** A stroke icon as large as its text; it says nothing by itself, so the text or label beside it must. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={cx(shape, className)}
    >
      <path d={strokes[name]} />
    </svg>
  );
}
