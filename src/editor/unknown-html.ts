/** Elements inside a line. All other elements of an article are blocks. */
export const INLINE_ELEMENTS = 'a,b,br,code,em,i,img,s,span,strong,sub,sup,u';

const known = new WeakMap<Element, boolean>();

/** Whether the editor leaves an element unchanged, with all its content. */
export function isUnknownHtml(element: Element): boolean {
  if (element.matches('img,figure,hr,pre')) return true;
  if (!element.matches('table,blockquote,details')) return false;
  // Stored, because each cell of a table asks for it, and because readBlocks changes the elements afterwards.
  const answer = known.get(element) ?? !isEditable(element);
  known.set(element, answer);
  return answer;
}

/** Whether an element is inside one that the editor leaves unchanged, or is one. */
export function isInUnknownHtml(element: Element): boolean {
  for (let at: Element | null = element; at; at = at.parentElement) if (isUnknownHtml(at)) return true;
  return false;
}

function isEditable(element: Element): boolean {
  if (element.matches('table')) return isEditableTable(element);
  // The toolbar's quotes contain only lines.
  if (element.matches('blockquote'))
    return element.querySelector('h1,h2,h3,h4,h5,h6,ul,ol,table,pre,figure,hr,blockquote,details') === null;
  const [title, ...others] = element.querySelectorAll(':scope > summary');
  return (
    title !== undefined &&
    title === element.firstElementChild &&
    others.length === 0 &&
    title.querySelector(`:not(${INLINE_ELEMENTS})`) === null &&
    title.querySelector('img') === null
  );
}

/** More cells than this are slow to edit. */
const MAX_CELLS = 2000;

/** A table whose cells fill a rectangle, with one head row at most and no table or spoiler inside. */
function isEditableTable(table: Element): boolean {
  const rows = [...table.querySelectorAll('tr')];
  const cells = table.querySelectorAll('td,th');
  if (cells.length === 0 || cells.length > MAX_CELLS || table.querySelector('table,details')) return false;
  if (rows.some((row) => row.children.length === 0)) return false;
  const heads = table.querySelectorAll('thead tr');
  if (heads.length > 1 || (heads[0] && heads[0] !== rows[0])) return false;
  return isRectangle(rows);
}

function isRectangle(rows: readonly Element[]): boolean {
  const filled = rows.map(() => new Set<number>());
  for (const [top, row] of rows.entries()) {
    let left = 0;
    for (const cell of row.children) {
      while (filled[top]?.has(left)) left += 1;
      const [width, height] = [spanOf(cell, 'colspan'), spanOf(cell, 'rowspan')];
      for (let y = top; y < top + height; y += 1) {
        for (let x = left; x < left + width; x += 1) {
          const columns = filled[y];
          if (!columns || columns.has(x)) return false;
          columns.add(x);
        }
      }
      left += width;
    }
  }
  const width = filled[0]?.size;
  return filled.every((columns) => columns.size === width);
}

/** Larger spans than these do not fit a table that can be edited. */
const spanOf = (cell: Element, name: 'colspan' | 'rowspan'): number => {
  const value = cell.getAttribute(name) ?? '1';
  return /^[1-9]\d{0,2}$/.test(value) ? Number(value) : 1;
};
