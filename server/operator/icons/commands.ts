import { sql } from 'drizzle-orm';
import pLimit from 'p-limit';
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
import { readIconFolder, type IconFault, type IconFile } from './read-folder.ts';

/** Prints the files that are no icons. Throws OperatorError unless they are left out. */
function reportFaults(input: IconsInput & { faults: readonly IconFault[]; terminal: Terminal }): void {
  const { folder, skipInvalid, faults, terminal } = input;
  for (const { name, cause } of faults.slice(0, MAX_PRINTED_FAULTS)) terminal.note(`${name}: ${cause}`);
  if (faults.length > MAX_PRINTED_FAULTS)
    terminal.note(`… e mais ${formatCount(faults.length - MAX_PRINTED_FAULTS)}`);
  if (faults.length === 0 || skipInvalid) return;
  throw new OperatorError(
    `${folder} tem ${formatCount(faults.length)} arquivos que não servem: nada foi gravado. --skip-invalid os deixa de fora.`,
  );
}

interface IconsInput {
  readonly folder: string;
  readonly skipInvalid: boolean;
}

/** `icons`: packs a folder of PNGs into sprite sheets, which the server serves, and gives the items their icons. */
export async function runIcons(input: IconsInput & { context: Context; dryRun: boolean }): Promise<void> {
  const { context, folder, skipInvalid, dryRun } = input;
  const { settings, now, terminal } = context;
  const store = createSheetStore(settings);
  const packed = await packIcons({ folder, store, dryRun, terminal });
  const { list, found, drawn, sheets, faults } = packed;
  try {
    reportFaults({ folder, skipInvalid, faults, terminal });
  } catch (error) {
    for (const sheet of sheets) await store.remove(sheetName(sheet));
    throw error;
  }
  if (found === 0) terminal.note(`${folder} não tem nenhum PNG com o número de um item, como 501.png.`);
  if (dryRun) return terminal.print(`Ensaio: ${formatCount(found)} ícones servem; nada foi gravado.`);
  const { changed, unknown } = await withDatabase({
    ...context,
    access: 'create',
    work: (database) => giveIcons({ database, list, now }),
  });
  // Written last: if the process dies before, the next run draws these icons again.
  await writeIconList(store, list);
  await removeOldSheets({ store, list, now });
  terminal.print(
    `${formatCount(found)} ícones: ${formatCount(drawn)} desenhados em ${formatCount(sheets.length)} folhas, ${formatCount(changed)} itens alterados.`,
  );
  if (unknown > 0) {
    terminal.print(
      `${formatCount(unknown)} ícones são de itens que o catálogo não tem: importe os itens e repita o comando.`,
    );
  }
}

/** How many sheets there may be for each one that is needed, before all icons are packed anew. */
const SPREAD = 2;
/** Pictures that are drawn at once. */
const AT_ONCE = 8;

/** Writes the icons that are new or have changed into new sheets. The others stay where they are, unless they lie on too many sheets. */
async function packIcons(input: {
  folder: string;
  store: PictureStore;
  dryRun: boolean;
  terminal: Terminal;
}) {
  const { folder, store, dryRun, terminal } = input;
  const before = await readIconList(store);
  const list: IconList = { ...before };
  const sheets: number[] = [];
  const faults: IconFault[] = [];
  let [sheet, found, drawn] = [await nextSheet({ store, random: cryptoRandom }), 0, 0];
  let files: IconFile[] = [];
  const limit = pLimit(AT_ONCE);
  const write = async (): Promise<void> => {
    const drawings = await Promise.all(files.map((file) => limit(() => drawIcon(file))));
    const cells: Buffer[] = [];
    for (const [at, file] of files.entries()) {
      const drawing = drawings[at];
      if (!Buffer.isBuffer(drawing)) faults.push({ name: file.name, cause: drawing ?? '' });
      else list[file.itemId] = { icon: sheet * SPRITES.perSheet + cells.push(drawing) - 1, hash: file.hash };
    }
    files = [];
    if (cells.length === 0) return;
    if (!dryRun) await store.write(sheetName(sheet), await drawSheet(cells));
    sheets.push(sheet);
    sheet += 1;
    drawn += cells.length;
    terminal.note(`${formatCount(drawn)} ícones desenhados …`);
  };
  const isRepacked = isSpread(before);
  for await (const file of readIconFolder(folder)) {
    if ('cause' in file) faults.push(file);
    else if (!isRepacked && before[file.itemId]?.hash === file.hash) found += 1;
    else if (files.push(file) === SPRITES.perSheet) await write();
  }
  await write();
  return { list, faults, sheets, drawn, found: found + drawn };
}

function isSpread(list: IconList): boolean {
  const icons = Object.values(list);
  const sheets = new Set(icons.map(({ icon }) => sheetOf(icon))).size;
  return sheets > SPREAD * Math.ceil(icons.length / SPRITES.perSheet) + 1;
}

/** An icon's cell, or the cause why it is none. */
async function drawIcon({ bytes }: IconFile): Promise<Buffer | string> {
  try {
    return await drawCell(bytes);
  } catch (error) {
    if (error instanceof IconError) return error.message;
    throw error;
  }
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
