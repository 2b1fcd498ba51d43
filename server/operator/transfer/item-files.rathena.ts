import * as v from 'valibot';
import { parse, YAMLParseError } from 'yaml';
import { OperatorError } from '#server/operator/failure.ts';
import type { FileRow } from './read-file.ts';

/** What the portal says of an item's `Type`, and of a weapon's `SubType`. Other words stay as they are. */
const TYPES: Readonly<Record<string, string>> = {
  Healing: 'Cura',
  Usable: 'Consumível',
  DelayConsume: 'Consumível',
  Cash: 'Consumível',
  Etc: 'Diversos',
  Armor: 'Equipamento',
  Weapon: 'Arma',
  Card: 'Carta',
  PetEgg: 'Ovo de mascote',
  PetArmor: 'Acessório de mascote',
  Ammo: 'Munição',
  ShadowGear: 'Equipamento sombrio',
};
const WEAPONS: Readonly<Record<string, string>> = {
  Dagger: 'Adaga',
  '1hSword': 'Espada',
  '2hSword': 'Espada de duas mãos',
  '1hSpear': 'Lança',
  '2hSpear': 'Lança de duas mãos',
  '1hAxe': 'Machado',
  '2hAxe': 'Machado de duas mãos',
  Mace: 'Maça',
  Staff: 'Cajado',
  '2hStaff': 'Cajado de duas mãos',
  Bow: 'Arco',
  Knuckle: 'Soqueira',
  Musical: 'Instrumento',
  Whip: 'Chicote',
  Book: 'Livro',
  Katar: 'Katar',
  Revolver: 'Revólver',
  Rifle: 'Rifle',
  Gatling: 'Metralhadora',
  Shotgun: 'Espingarda',
  Grenade: 'Lança-granadas',
  Huuma: 'Shuriken',
};

const schema = v.object({
  Header: v.object({ Type: v.literal('ITEM_DB') }),
  Body: v.nullish(
    v.array(
      v.object({
        Id: v.unknown(),
        Name: v.unknown(),
        Type: v.optional(v.string(), 'Etc'),
        SubType: v.optional(v.string()),
        EquipLevelMin: v.optional(v.unknown()),
        Trade: v.nullish(v.object({ NoTrade: v.optional(v.boolean(), false) })),
      }),
    ),
    [],
  ),
});

/** Items of rAthena's `item_db_*.yml`. Names are those of the file, as numbers where they are numbers there. */
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
    read.output.Body?.map(({ Id, Name, Type, SubType = '', EquipLevelMin, Trade }) => ({
      id: Id,
      label: String(Name),
      type: (Type === 'Weapon' && WEAPONS[SubType]) || (TYPES[Type] ?? Type),
      level: EquipLevelMin ?? null,
      tradable: !Trade?.NoTrade,
    })) ?? []
  );
}

function parseYaml({ file, text }: { file: string; text: string }): unknown {
  try {
    return parse(text, { logLevel: 'error' });
  } catch (error) {
    if (!(error instanceof YAMLParseError)) throw error;
    throw new OperatorError(`O arquivo ${file} não é YAML válido: linha ${error.linePos?.[0].line ?? 1}.`);
  }
}
