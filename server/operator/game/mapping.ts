import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { OperatorError } from '#server/operator/failure.ts';
import { parseJsonFile, readFailure } from '#server/operator/files.ts';
import { GAME_KINDS, isGameKind, type GameKind, type GameKindName } from './kinds.ts';

/** Where a list is in the game's database: a table or view, and its column for each column of the portal. */
export interface MappedList {
  readonly kind: GameKindName;
  readonly from: readonly string[];
  readonly columns: Readonly<Record<string, string>>;
}

const NAME = 'deve ser um nome';
const name = v.pipe(v.string(NAME), v.minLength(1, NAME), v.maxLength(63, NAME), v.regex(/^\P{Cc}+$/u, NAME));
const listSchema = v.strictObject(
  {
    from: v.pipe(
      v.string('deve ser o nome de uma tabela ou view, como "jogo.contas"'),
      v.regex(
        /^[^.\p{Cc}]{1,63}(?:\.[^.\p{Cc}]{1,63})?$/u,
        'deve ser o nome de uma tabela ou view, como "jogo.contas"',
      ),
    ),
    columns: v.record(name, name, 'deve dizer a coluna do jogo para cada coluna do portal'),
  },
  ({ expected, received }) => {
    if (expected === 'never') return 'não se conhece';
    return received === 'undefined' ? 'falta' : 'deve ser um objeto';
  },
);
const mappingSchema = v.record(v.string(), listSchema, 'deve ser um objeto');

/** Reads a mapping file. Throws OperatorError with one sentence that names the place. */
export async function readMapping(file: string): Promise<MappedList[]> {
  const parsed = v.safeParse(mappingSchema, await readJson(file), { abortEarly: true });
  if (!parsed.success) {
    const [issue] = parsed.issues;
    const place = v.getDotPath(issue);
    throw new OperatorError(`${file}${place === null ? '' : `, ${place}`}: ${issue.message}.`);
  }
  const unknown = Object.keys(parsed.output).find((kind) => !isGameKind(kind));
  if (unknown !== undefined) {
    throw new OperatorError(`${file}, ${unknown}: as listas são ${Object.keys(GAME_KINDS).join(', ')}.`);
  }
  const lists: MappedList[] = [];
  for (const kind of Object.keys(GAME_KINDS)) {
    const mapping = parsed.output[kind];
    if (!isGameKind(kind) || mapping === undefined) continue;
    refuseColumns({ file, kind, names: Object.keys(mapping.columns) });
    lists.push({ kind, from: mapping.from.split('.'), columns: mapping.columns });
  }
  if (lists.length === 0) throw new OperatorError(`${file} não diz nenhuma lista.`);
  return lists;
}

async function readJson(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw readFailure({ file, error });
  });
  return parseJsonFile({ file, text });
}

function refuseColumns(input: { file: string; kind: GameKindName; names: readonly string[] }): void {
  const { file, kind, names } = input;
  const { required, optional }: GameKind = GAME_KINDS[kind];
  const missing = Object.keys(required).filter((column) => !names.includes(column));
  const unknown = names.filter((column) => !Object.hasOwn({ ...required, ...optional }, column));
  const problems = [
    ...(missing.length > 0 ? [`falta ${missing.join(', ')}`] : []),
    ...(unknown.length > 0 ? [`não se conhece ${unknown.join(', ')}`] : []),
  ];
  if (problems.length > 0) {
    throw new OperatorError(`${file}, ${kind}.columns: ${problems.join('; ')}.`);
  }
}
