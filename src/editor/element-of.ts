import type { DOMExportOutput } from 'lexical';

/** The result of a node's `exportDOM`, from its HTML. */
export function elementOf(html: string): DOMExportOutput {
  const holder = document.createElement('template');
  holder.innerHTML = html;
  const element = holder.content.firstElementChild;
  return { element: element instanceof HTMLElement ? element : null };
}
