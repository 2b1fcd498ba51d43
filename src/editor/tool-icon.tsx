import type { Insert, Tool } from './commands.ts';

/** The icons, on a 24-unit grid like src/ui/icons.svg. They are here because only the team loads them. */
const PATHS: Readonly<Record<Tool | Insert, string>> = {
  bold: 'M7 5h6a3.5 3.5 0 0 1 0 7H7zm0 7h7a3.5 3.5 0 0 1 0 7H7z',
  italic: 'M10 5h7M7 19h7M14 5l-4 14',
  h1: 'M4 6v12M12 6v12M4 12h8M17 10l3-2v10',
  h2: 'M3 6v12M11 6v12M3 12h8M16 10a2.5 2.5 0 1 1 4.4 1.6L16 18h5',
  h3: 'M3 6v12M11 6v12M3 12h8M16 8h5l-3 4a3 3 0 1 1-2.6 4.6',
  bullet: 'M9 6h12M9 12h12M9 18h12M4 6h.01M4 12h.01M4 18h.01',
  number: 'M10 6h11M10 12h11M10 18h11M4 4l1.5-.7V9M3.5 15a1.5 1.5 0 1 1 2.6 1L3.5 20H7',
  quote: 'M5 11h5v6H5zM5 11c0-3 1-5 4-6M14 11h5v6h-5zM14 11c0-3 1-5 4-6',
  undo: 'M4 9h10a6 6 0 0 1 0 12h-4M4 9l4-4M4 9l4 4',
  redo: 'M20 9H10a6 6 0 0 0 0 12h4M20 9l-4-4M20 9l-4 4',
  link: 'M10 14a4 4 0 0 0 5.7 0l3.5-3.5a4 4 0 0 0-5.7-5.7L12 6.3M14 10a4 4 0 0 0-5.7 0l-3.5 3.5a4 4 0 0 0 5.7 5.7L12 17.7',
  picture: 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.5 9h.01',
  table: 'M4 5h16v14H4zM4 10h16M4 14.5h16M10 5v14M15 5v14',
  divider: 'M3 12h18M8 6h8M8 18h8',
  spoiler: 'M4 5h16v14H4zM4 10.5h16M7 7l1.5 1.5L10 7M8 14.5h8',
};

export function ToolIcon({ tool }: { tool: Tool | Insert }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 24 24"
      width="1.25rem"
      height="1.25rem"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={PATHS[tool]} />
    </svg>
  );
}
