import type { Insert, Tool } from './commands.ts';

interface ToolEntry {
  tool: Tool;
  label: string;
  /** The shortcut as the tooltip shows it, and as `aria-keyshortcuts` names it. */
  keys: { shown: string; aria: string };
  /** It is the first of a group in the toolbar. */
  first?: true;
}

const keys = (shown: string): ToolEntry['keys'] => ({ shown, aria: shown.replace('Ctrl', 'Control') });

/** The editor's toolbar. */
export const TOOLS: readonly ToolEntry[] = [
  { tool: 'bold', label: 'Negrito', keys: keys('Ctrl+B') },
  { tool: 'italic', label: 'Itálico', keys: keys('Ctrl+I') },
  { tool: 'h1', label: 'Título 1', keys: keys('Ctrl+Alt+1'), first: true },
  { tool: 'h2', label: 'Título 2', keys: keys('Ctrl+Alt+2') },
  { tool: 'h3', label: 'Título 3', keys: keys('Ctrl+Alt+3') },
  { tool: 'bullet', label: 'Lista', keys: keys('Ctrl+Shift+8'), first: true },
  { tool: 'number', label: 'Lista Numerada', keys: keys('Ctrl+Shift+7') },
  { tool: 'quote', label: 'Citação', keys: keys('Ctrl+Shift+9') },
  { tool: 'undo', label: 'Desfazer', keys: keys('Ctrl+Z'), first: true },
  { tool: 'redo', label: 'Refazer', keys: keys('Ctrl+Shift+Z') },
];

interface InsertEntry extends Pick<ToolEntry, 'label' | 'first'> {
  insert: Insert;
  keys?: ToolEntry['keys'];
}

/** The tools that insert something. */
export const INSERTS: readonly InsertEntry[] = [
  { insert: 'link', label: 'Link', keys: keys('Ctrl+K'), first: true },
  { insert: 'picture', label: 'Imagem' },
  { insert: 'table', label: 'Tabela' },
  { insert: 'divider', label: 'Divisor' },
  { insert: 'spoiler', label: 'Spoiler' },
];

type Keys = Pick<KeyboardEvent, 'code' | 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'> & {
  getModifierState?: (key: string) => boolean;
};

const BY_CODE: Readonly<Record<string, Tool>> = {
  'alt Digit1': 'h1',
  'alt Digit2': 'h2',
  'alt Digit3': 'h3',
  'shift Digit7': 'number',
  'shift Digit8': 'bullet',
  'shift Digit9': 'quote',
};

/**
 * The tool of a shortcut, except those that Lexical handles itself (bold, italic, undo, redo). Digits are read by their key code, because
 * with Shift they type other characters. AltGr, which is Ctrl+Alt on Windows, types superscript digits on Brazilian keyboards, so it is ignored.
 */
export function toolOf(event: Keys): Tool | 'link' | null {
  if (!(event.ctrlKey || event.metaKey) || event.getModifierState?.('AltGraph')) return null;
  if (!event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k') return 'link';
  if (event.altKey === event.shiftKey) return null;
  return BY_CODE[`${event.altKey ? 'alt' : 'shift'} ${event.code}`] ?? null;
}
