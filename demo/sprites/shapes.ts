import type { Shape, Shapes } from './appearance.ts';
import { armour } from './shapes/armour.ts';
import { beasts } from './shapes/beasts.ts';
import { blades } from './shapes/blades.ts';
import { costumes } from './shapes/costumes.ts';
import { foods } from './shapes/foods.ts';
import { prans } from './shapes/prans.ts';
import { jewels } from './shapes/jewels.ts';
import { boxes, keys } from './shapes/chests-and-keys.ts';
import { magic } from './shapes/magic.ts';
import { essences, raw } from './shapes/materials.ts';
import { plants } from './shapes/plants.ts';
import { polearms } from './shapes/polearms.ts';
import { ranged } from './shapes/ranged.ts';
import { stones } from './shapes/stones.ts';
import { potions, refining } from './shapes/supplies.ts';
import { boons, sundries, tickets } from './shapes/tokens.ts';
import { trophies } from './shapes/trophies.ts';
import { books, scrolls } from './shapes/writings.ts';

/** By family where names would clash ('bow' the weapon and the ribbon, 'seal', 'leaf'), else by set. */
const sets: Record<string, Shapes> = {
  geral: sundries,
  pran: prans,
  traje: costumes,
  pocao: potions,
  comida: foods,
  refine: refining,
  minerio: raw,
  couro: raw,
  erva: plants,
  essencia: essences,
  gema: stones,
  trofeu: trophies,
  pergaminho: scrolls,
  livro: books,
  chave: keys,
  bau: boxes,
  convite: tickets,
  bonus: boons,
  montaria: beasts,
};
const gear: Shapes = { ...blades, ...polearms, ...ranged, ...magic, ...armour, ...jewels };

/** The drawing of a shape the catalogue names. Throws when there is none. */
export function shapeOf({ family, shape }: { family: string; shape: string }): Shape {
  const found = (sets[family] ?? gear)[shape];
  if (!found) throw new Error(`No drawing for the shape '${shape}' of '${family}'`);
  return found;
}
