import { sql } from 'drizzle-orm';
import { SPRITES } from '#contract/items.ts';
import { sheetName } from '#contract/picture-addresses.ts';
import type { Database } from '#server/db/connect.ts';
import { cryptoRandom } from '#server/lib/random.ts';
import { writeAudit } from '#server/modules/audit/audit.usecases.ts';
import { createSheetStore } from '#server/modules/pictures/pictures.open-store.adapter.ts';
import type { PictureStore } from '#server/modules/pictures/pictures.store.adapter.ts';
import { OperatorError } from '#server/operator/failure.ts';
import { MAX_PRINTED_FAULTS } from '#server/operator/import-report.ts';
import { withDatabase, type Context } from '#server/operator/open.ts';
import { operatorContext } from '#server/operator/operator-context.ts';
import { formatCount, type Terminal } from '#server/operator/terminal.ts';
import { drawCell, drawSheet, IconError } from './draw-sheet.ts';
import {
  nextSheet,
  readIconList,
  removeOldSheets,
  sheetOf,
  writeIconList,
  type IconList,
} from './icon-list.ts';
import { readIconFolder, type IconFault } from './read-folder.ts';

/** Checks every file of the folder before anything is written. Returns the number of icons. */
async function checkFolder({
  folder,
  skipInvalid,
  terminal,
}: IconsInput & { terminal: Terminal }): Promise<number> {
  const faults: IconFault[] = [];
  let icons = 0;
  for await (const file of readIconFolder(folder)) {
    const fault = 'cause' in file ? file : await drawFault(file);
    if (fault === null) icons += 1;
    else faults.push(fault);
  }
  for (const { name, cause } of faults.slice(0, MAX_PRINTED_FAULTS)) terminal.note(`${name}: ${cause}`);
  if (faults.length > MAX_PRINTED_FAULTS)
    terminal.note(`… e mais ${formatCount(faults.length - MAX_PRINTED_FAULTS)}`);
  if (faults.length > 0 && !skipInvalid) {
    throw new OperatorError(
      `${folder} tem ${formatCount(faults.length)} arquivos que não servem: nada foi gravado. --skip-invalid os deixa de fora.`,
    );
  }
  return icons;
}

async function drawFault({ name, bytes }: { name: string; bytes: Buffer }): Promise<IconFault | null> {
  try {
    await drawCell(bytes);
    return null;
  } catch (error) {
    if (error instanceof IconError) return { name, cause: error.message };
    throw error;
  }
}

interface IconsInput {
  readonly folder: string;
  readonly skipInvalid: boolean;
}

/** `icons`: packs a folder of PNGs into sprite sheets, which the server serves, and gives the items their icons. */
export async function runIcons(input: IconsInput & { context: Context; dryRun: boolean }): Promise<void> {
  const { context, folder, dryRun } = input;
  const { settings, now, terminal } = context;
  const found = await checkFolder({ ...input, terminal });
  if (dryRun) return terminal.print(`Ensaio: ${formatCount(found)} ícones servem; nada foi gravado.`);
  const { drawn, sheets, changed, unknown } = await withDatabase({
    ...context,
    access: 'create',
    work: (database) => publishIcons({ database, store: createSheetStore(settings), folder, now, terminal }),
  });
  terminal.print(
    `${formatCount(found)} ícones: ${formatCount(drawn)} desenhados em ${formatCount(sheets)} folhas, ${formatCount(changed)} itens alterados.`,
  );
  if (unknown > 0) {
    terminal.print(
      `${formatCount(unknown)} ícones são de itens que o catálogo não tem: importe os itens e repita o comando.`,
    );
  }
}

/** Packs a folder that was checked. The list of icons is written last: if the process dies before, the next run draws them again. */
async function publishIcons(input: {
  database: Database;
  store: PictureStore;
  folder: string;
  now: Date;
  terminal: Terminal;
}) {
  const { database, store, now } = input;
  const { list, ...packed } = await packIcons({ ...input, before: await readIconList(store) });
  const given = await giveIcons({ database, list, now });
  await writeIconList(store, list);
  await removeOldSheets({ store, list, now });
  return { ...packed, ...given };
}

/** How many sheets there may be for each one that is needed, before all icons are packed anew. */
const SPREAD = 2;

/** Writes the icons that are new or have changed into new sheets. The others stay where they are, unless they lie on too many sheets. */
async function packIcons(input: {
  folder: string;
  store: PictureStore;
  before: IconList;
  terminal: Terminal;
}): Promise<{ list: IconList; drawn: number; sheets: number }> {
  const { folder, store, before, terminal } = input;
  const usedSheets = new Set(Object.values(before).map(({ icon }) => sheetOf(icon))).size;
  const needed = Math.ceil(Object.keys(before).length / SPRITES.perSheet);
  const isSpread = usedSheets > SPREAD * needed + 1;
  const list: IconList = { ...before };
  const first = await nextSheet({ store, random: cryptoRandom });
  let [sheet, drawn] = [first, 0];
  let cells: Buffer[] = [];
  const write = async (): Promise<void> => {
    if (cells.length === 0) return;
    await store.write(sheetName(sheet), await drawSheet(cells));
    terminal.note(`Folha ${formatCount(sheet - first + 1)} gravada: ${formatCount(drawn)} ícones …`);
    sheet += 1;
    cells = [];
  };
  for await (const file of readIconFolder(folder)) {
    if ('cause' in file || (!isSpread && before[file.itemId]?.hash === file.hash)) continue;
    const cell = await drawCell(file.bytes).catch((error: unknown) => {
      if (error instanceof IconError) return null;
      throw error;
    });
    if (cell === null) continue;
    list[file.itemId] = { icon: sheet * SPRITES.perSheet + cells.push(cell) - 1, hash: file.hash };
    drawn += 1;
    if (cells.length === SPRITES.perSheet) await write();
  }
  await write();
  return { list, drawn, sheets: sheet - first };
}

/** Gives the items of the catalogue their icons, in one transaction. */
async function giveIcons(input: {
  database: Database;
  list: IconList;
  now: Date;
}): Promise<{ changed: number; unknown: number }> {
  const { database, list, now } = input;
  const given = JSON.stringify(Object.entries(list).map(([id, { icon }]) => ({ id: Number(id), icon })));
  const icons = sql`json_to_recordset(${given}::json) as given(id integer, icon integer)`;
  return database.transact(async (tx) => {
    // A new revision, so that an edit which was begun before is refused and does not overwrite it.
    const { rows: changed } = await tx.execute(sql`
      update game_items as stored set icon = given.icon, revision = stored.revision + 1 from ${icons}
      where stored.id = given.id and stored.icon <> given.icon returning stored.id`);
    const { rows: unknown } = await tx.execute(sql`
      select given.id from ${icons} where not exists (select from game_items stored where stored.id = given.id)`);
    if (changed.length > 0) {
      await writeAudit({
        tx,
        context: operatorContext(now),
        entry: {
          action: 'import.icons',
          subject: 'game_items',
          subjectId: null,
          after: { changed: changed.length },
        },
      });
    }
    return { changed: changed.length, unknown: unknown.length };
  });
}
