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

/** What the portal says of equipment, by the first of these places where it is worn. */
const WORN: readonly (readonly [place: RegExp, type: string])[] = [
  [/^Costume_/, 'Traje'],
  [/^Head_/, 'Chapéu'],
  [/^Armor$/, 'Armadura'],
  [/^Left_Hand$/, 'Escudo'],
  [/^Garment$/, 'Capa'],
  [/^Shoes$/, 'Calçado'],
  [/_Accessory$/, 'Acessório'],
];

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
      type: typeOf(item),
      level: item.EquipLevelMin ?? null,
      tradable: !item.Trade?.NoTrade,
    })) ?? []
  );
}

type Item = NonNullable<NonNullable<v.InferOutput<typeof schema>['Body']>[number]>;

/** The game shows the slots after the name, and items of one name differ by them. */
const labelOf = ({ Name, Slots }: Item): string =>
  typeof Slots === 'number' && Slots > 0 ? `${String(Name)} [${Slots}]` : String(Name);

function typeOf({ Type, SubType = '', Locations }: Item): string {
  const places = Object.keys(Locations ?? {});
  const worn = WORN.find(([place]) => places.some((name) => place.test(name)));
  if (Type === 'Armor' && worn) return worn[1];
  return (Type === 'Weapon' && WEAPONS[SubType]) || (TYPES[Type] ?? Type);
}

function parseYaml({ file, text }: { file: string; text: string }): unknown {
  try {
    return parse(text, { logLevel: 'error' });
  } catch (error) {
    if (!(error instanceof YAMLParseError)) throw error;
    throw new OperatorError(`O arquivo ${file} não é YAML válido: linha ${error.linePos?.[0].line ?? 1}.`);
  }
}
