import { Parser } from 'htmlparser2';
import { CATALOGUE } from '#contract/items-admin.ts';
import { OperatorError } from '#server/operator/failure.ts';
import type { FileRow } from './read-file.ts';

/** What the portal says of the words of TYPE_KEYS. Other words are not shown. */
const TYPES: Readonly<Record<string, string>> = {
  sword: 'Espada',
  axe: 'Machado',
  club: 'Clava',
  distance: 'Arma de distância',
  wand: 'Varinha',
  shield: 'Escudo',
  ammunition: 'Munição',
  quiver: 'Aljava',
  head: 'Elmo',
  body: 'Armadura',
  legs: 'Calças',
  feet: 'Botas',
  ring: 'Anel',
  necklace: 'Amuleto',
  backpack: 'Mochila',
  armor: 'Armadura',
  ammo: 'Munição',
  'fist weapons': 'Arma de punho',
  rods: 'Bastão',
  'creature products': 'Produto de criatura',
  'soul cores': 'Núcleo de alma',
  furniture: 'Móvel',
  decoration: 'Decoração',
  'floor decorations': 'Decoração',
  'wall hangings': 'Decoração',
  'quest items': 'Item de missão',
  valuables: 'Objeto de valor',
  containers: 'Recipiente',
  food: 'Comida',
  tools: 'Ferramenta',
  'kitchen tools': 'Ferramenta',
  'dolls and bears': 'Boneco',
  'light sources': 'Fonte de luz',
  'documents and papers': 'Documento',
  books: 'Livro',
  liquids: 'Líquido',
  potions: 'Poção',
  trophies: 'Troféu',
  'plants and herbs': 'Planta',
  'imbuement scrolls': 'Pergaminho',
  'attack runes': 'Runa',
  'support runes': 'Runa',
  'healing runes': 'Runa',
  'taming items': 'Item de domar',
  'natural products': 'Produto natural',
  mushrooms: 'Cogumelo',
  'game tokens': 'Ficha',
  'musical instruments': 'Instrumento',
  'party items': 'Item de festa',
  'exercise weapons': 'Arma de treino',
};
/** What says the kind of an item, the most exact first. */
const TYPE_KEYS = ['weapontype', 'slottype', 'slot', 'primarytype'] as const;

interface Item {
  readonly first: number;
  readonly last: number;
  readonly name: string;
  readonly attributes: Map<string, string>;
}
const SCRIPT_KEYS: ReadonlySet<string> = new Set(['level', 'vocation', 'slot']);
/** A longer range of numbers is a mistake. */
const RANGE_MAX = 10_000;

/** Items of `items.xml` of Canary and The Forgotten Server. What has no name or no weight cannot be carried, such as walls, and is left out. */
export async function tfsItems({ file, text }: { file: string; text: string }): Promise<FileRow['cells'][]> {
  const items: Item[] = [];
  let isItems = false;
  let depth = 0;
  /** The attribute that an attribute is inside of. */
  let parent = '';
  const parser = new Parser(
    {
      onopentag(tag, { id, fromid, toid, name = '', key = '', value = '' }) {
        depth += 1;
        if (depth === 1) isItems = tag === 'items';
        if (depth === 2 && tag === 'item') {
          const [first, last] = [Number(fromid ?? id), Number(toid ?? id)];
          items.push({ first, last, name, attributes: new Map() });
        }
        if (tag !== 'attribute') return;
        const attribute = key.toLowerCase();
        if (depth === 3) {
          parent = attribute;
          items.at(-1)?.attributes.set(attribute, value);
          // Canary's script of an item says who may wear it. Other attributes of attributes are of an imbuement or the like.
        } else if (depth === 4 && parent === 'script' && SCRIPT_KEYS.has(attribute))
          items.at(-1)?.attributes.set(attribute, value);
      },
      onclosetag: () => void (depth -= 1),
    },
    { xmlMode: true },
  );
  parser.end(text);
  if (!isItems)
    throw new OperatorError(`O arquivo ${file} não é um items.xml de Canary ou The Forgotten Server.`);
  return items
    .filter(({ name, attributes }) => name.trim() !== '' && attributes.has('weight'))
    .flatMap(cellsOf);
}

function cellsOf({ first, last, name, attributes }: Item): FileRow['cells'][] {
  const type = TYPE_KEYS.map((key) => TYPES[attributes.get(key)?.toLowerCase() ?? '']).find(Boolean) ?? null;
  const cells = {
    label: name,
    type,
    class: classesOf(attributes.get('vocation') ?? ''),
    level: attributes.get('level') ?? null,
    description: attributes.get('description')?.slice(0, CATALOGUE.description) ?? null,
  };
  const count = last - first + 1;
  // A wrong number is named by the check of the row.
  if (!(count >= 1 && count <= RANGE_MAX)) return [{ id: String(first), ...cells }];
  return Array.from({ length: count }, (_, at) => ({ id: first + at, ...cells }));
}

/** 'Knight' of 'Knight;true, Elite Knight': only what is marked is a class that a player begins with. Null where everybody may use it. */
function classesOf(vocation: string): string | null {
  const classes = [...vocation.matchAll(/([^,;]+);true/g)].map(([, name = '']) => name.trim());
  return classes.length === 0 || classes.includes('None') ? null : classes.join(', ');
}
