import * as v from 'valibot';
import { parse, YAMLParseError } from 'yaml';
import { itemTypeOf } from '#server/game/rathena/rathena.items.ts';
import { OperatorError } from '#server/operator/failure.ts';
import type { FileRow } from './read-file.ts';

const schema = v.object({
  Header: v.object({ Type: v.literal('ITEM_DB') }),
  Body: v.nullish(
    v.array(
      v.object({
        Id: v.unknown(),
        Name: v.unknown(),
        Type: v.optional(v.string(), 'Etc'),
        SubType: v.optional(v.string()),
        Slots: v.optional(v.unknown()),
        Locations: v.nullish(v.record(v.string(), v.unknown())),
        EquipLevelMin: v.optional(v.unknown()),
        Trade: v.nullish(v.object({ NoTrade: v.optional(v.boolean(), false) })),
      }),
    ),
    [],
  ),
});

/** Items of rAthena's `item_db_*.yml`. Names are those of the file, also where they are numbers there. */
export async function rathenaItems({
  file,
  text,
}: {
  file: string;
  text: string;
}): Promise<FileRow['cells'][]> {
  const read = v.safeParse(schema, parseYaml({ file, text }));
  if (!read.success) {
    throw new OperatorError(
      `O arquivo ${file} não é um item_db do rAthena (${v.getDotPath(read.issues[0]) ?? 'Header'}).`,
    );
  }
  return (
    read.output.Body?.map((item) => ({
      id: item.Id,
      label: labelOf(item),
      type: itemTypeOf({ type: item.Type, subType: item.SubType, places: Object.keys(item.Locations ?? {}) }),
      level: item.EquipLevelMin ?? null,
      tradable: !item.Trade?.NoTrade,
    })) ?? []
  );
}

type Item = NonNullable<NonNullable<v.InferOutput<typeof schema>['Body']>[number]>;

/** The game shows the slots after the name, and items of one name differ by them. */
const labelOf = ({ Name, Slots }: Item): string =>
  typeof Slots === 'number' && Slots > 0 ? `${String(Name)} [${Slots}]` : String(Name);

function parseYaml({ file, text }: { file: string; text: string }): unknown {
  try {
    return parse(text, { logLevel: 'error' });
  } catch (error) {
    if (!(error instanceof YAMLParseError)) throw error;
    throw new OperatorError(`O arquivo ${file} não é YAML válido: linha ${error.linePos?.[0].line ?? 1}.`);
  }
}
