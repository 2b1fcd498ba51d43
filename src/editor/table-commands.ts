import {
  $deleteTableColumnAtSelection,
  $deleteTableRowAtSelection,
  $findTableNode,
  $insertTableColumnAtSelection,
  $insertTableRowAtSelection,
  $isTableCellNode,
  $isTableRowNode,
  $isTableSelection,
  TableCellHeaderStates,
  type TableNode,
} from '@lexical/table';
import { $createParagraphNode, $getSelection, $isRangeSelection, type LexicalEditor } from 'lexical';

/** The commands that change the table of the selection. */
export const TABLE_COMMANDS = [
  { name: 'row-before', label: 'Linha acima' },
  { name: 'row-after', label: 'Linha abaixo' },
  { name: 'column-before', label: 'Coluna à esquerda' },
  { name: 'column-after', label: 'Coluna à direita' },
  { name: 'head', label: 'Linha de cabeçalho' },
  { name: 'delete-row', label: 'Remover linha' },
  { name: 'delete-column', label: 'Remover coluna' },
  { name: 'delete-table', label: 'Remover tabela' },
] as const;

export type TableCommand = (typeof TABLE_COMMANDS)[number]['name'];

export function changeTable({ editor, command }: { editor: LexicalEditor; command: TableCommand }): void {
  editor.update(() => {
    const table = $tableOfSelection();
    if (!table) return;
    if (command === 'row-before' || command === 'row-after') {
      $insertTableRowAtSelection(command === 'row-after');
    } else if (command === 'column-before' || command === 'column-after') {
      $insertTableColumnAtSelection(command === 'column-after');
    } else if (command === 'head') $toggleHead(table);
    else if (command === 'delete-row') $deleteTableRowAtSelection();
    else if (command === 'delete-column') $deleteTableColumnAtSelection();
    else $removeTable(table);
  });
}

/** The table that the cursor is in. Must be called in a read or an update. */
export function $tableOfSelection(): TableNode | null {
  const selection = $getSelection();
  if (!$isRangeSelection(selection) && !$isTableSelection(selection)) return null;
  return $findTableNode(selection.anchor.getNode());
}

/** Makes the first row a head row, or a plain row if it is one already. */
function $toggleHead(table: TableNode): void {
  const row = table.getFirstChild();
  if (!$isTableRowNode(row)) return;
  const cells = row.getChildren().filter($isTableCellNode);
  const isHead = cells.every((cell) => cell.hasHeaderState(TableCellHeaderStates.ROW));
  for (const cell of cells) {
    cell.setHeaderStyles(
      isHead ? TableCellHeaderStates.NO_STATUS : TableCellHeaderStates.ROW,
      TableCellHeaderStates.ROW,
    );
  }
}

function $removeTable(table: TableNode): void {
  const paragraph = $createParagraphNode();
  table.replace(paragraph);
  paragraph.select();
}
