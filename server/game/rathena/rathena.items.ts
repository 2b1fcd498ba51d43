/**
 * What the portal says of an item's `Type`, and of a weapon's `SubType`. Other words stay as they are. The game reads them without regard to
 * case, and its own files have `Petegg` beside `PetEgg`.
 */
const STACKED: Readonly<Record<string, string>> = {
  Healing: 'Cura',
  Usable: 'Consumível',
  DelayConsume: 'Consumível',
  Cash: 'Consumível',
  Etc: 'Diversos',
  Card: 'Carta',
  Ammo: 'Munição',
};
/** What the game never stacks (`itemdb_isstackable`). */
const SINGLE: Readonly<Record<string, string>> = {
  Armor: 'Equipamento',
  Weapon: 'Arma',
  PetEgg: 'Ovo de mascote',
  PetArmor: 'Acessório de mascote',
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
  [/^Costume_/i, 'Traje'],
  [/^Head_/i, 'Chapéu'],
  [/^Armor$/i, 'Armadura'],
  [/^Left_Hand$/i, 'Escudo'],
  [/^Garment$/i, 'Capa'],
  [/^Shoes$/i, 'Calçado'],
  [/_Accessory$/i, 'Acessório'],
];

const lowerCased = (words: Readonly<Record<string, string>>) =>
  new Map(Object.entries(words).map(([word, shown]) => [word.toLowerCase(), shown]));
const types = lowerCased({ ...STACKED, ...SINGLE });
const weapons = lowerCased(WEAPONS);

/** What the portal calls the type of an item of the game's `item_db`. */
export function itemTypeOf(item: {
  type: string;
  subType?: string | undefined;
  places: readonly string[];
}): string {
  const { type, subType = '', places } = item;
  const word = type.toLowerCase();
  const worn = word === 'armor' && WORN.find(([place]) => places.some((name) => place.test(name)));
  if (worn) return worn[1];
  return (word === 'weapon' && weapons.get(subType.toLowerCase())) || (types.get(word) ?? type);
}

const singleTypes = new Set(
  [...Object.entries(SINGLE).flat(), ...Object.values(WEAPONS), ...WORN.map(([, type]) => type)].map((word) =>
    word.toLowerCase(),
  ),
);

/** Whether each piece of such an item has a place of its own in the game. A stack of them would be broken there. */
export const isSingle = (itemType: string): boolean => singleTypes.has(itemType.toLowerCase());
