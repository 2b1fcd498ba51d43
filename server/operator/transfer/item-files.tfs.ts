import { Parser } from 'htmlparser2';
import { CATALOGUE } from '#contract/items-admin.ts';
import { OperatorError } from '#server/operator/failure.ts';
import type { FileRow } from './read-file.ts';

/** What the portal says of `weaponType`, else of `slotType`. Other words are not shown. */
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
};

interface Item {
  readonly first: number;
  readonly last: number;
  readonly name: string;
  readonly attributes: Map<string, string>;
}
/** A longer range of numbers is a mistake. */
const RANGE_MAX = 10_000;

/** Items of `items.xml` of Canary and The Forgotten Server. What has no name or no weight cannot be carried, such as walls, and is left out. */
export async function tfsItems({ file, text }: { file: string; text: string }): Promise<FileRow['cells'][]> {
  const items: Item[] = [];
  let isItems = false;
  let depth = 0;
  const parser = new Parser(
    {
      onopentag(tag, { id, fromid, toid, name = '', key = '', value = '' }) {
        depth += 1;
        if (depth === 1) isItems = tag === 'items';
        if (depth === 2 && tag === 'item') {
          const [first, last] = [Number(fromid ?? id), Number(toid ?? id)];
          items.push({ first, last, name, attributes: new Map() });
        }
        // Attributes of an attribute are of an imbuement or the like.
        if (depth === 3 && tag === 'attribute') items.at(-1)?.attributes.set(key.toLowerCase(), value);
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
  const type = TYPES[attributes.get('weapontype') ?? ''] ?? TYPES[attributes.get('slottype') ?? ''] ?? null;
  const cells = {
    label: name,
    type,
    description: attributes.get('description')?.slice(0, CATALOGUE.description) ?? null,
  };
  const count = last - first + 1;
  // A wrong number is named by the check of the row.
  if (!(count >= 1 && count <= RANGE_MAX)) return [{ id: String(first), ...cells }];
  return Array.from({ length: count }, (_, at) => ({ id: first + at, ...cells }));
}
