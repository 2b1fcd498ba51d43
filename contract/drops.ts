import * as v from 'valibot';
import { FILL_CORRECTLY } from './fill-texts.ts';
import { keysOf } from './keys.ts';
import { idInput, textInput, wholeNumberInput } from './input.ts';
import { revision, revisionInput } from './revision.ts';
import { CHANCE_MODES } from './mobs.ts';
import { flag, numeric, rowId } from './shape.ts';

/** Monsters and their drop groups. */

const chanceMode = v.picklist(keysOf(CHANCE_MODES), 'Escolha o que os jogadores veem.');
const shownMode = v.fallback(v.nullish(chanceMode), null);

export const mob = v.object({
  id: rowId,
  label: v.string(),
  /** Extension, like `hp` and `boss`. */
  level: v.nullish(numeric),
  hp: v.nullish(numeric),
  boss: v.nullish(flag),
  revision,
});
export type Mob = v.InferOutput<typeof mob>;
export const mobs = v.array(mob);

export const dropGroup = v.object({
  id: rowId,
  mob_id: rowId,
  group_number: numeric,
  probability: numeric,
  /** Extension: what players see of this group's chances; null: as the server's setting says. */
  chances: shownMode,
  revision,
});
export type DropGroup = v.InferOutput<typeof dropGroup>;
export const dropGroups = v.array(dropGroup);

export const dropGroupItem = v.object({
  id: rowId,
  item_id: numeric,
  weight: numeric,
  drop_group_id: rowId,
  revision,
});
export type DropGroupItem = v.InferOutput<typeof dropGroupItem>;
export const dropGroupItems = v.array(dropGroupItem);

/** Body of POST /drop-groups. Probability is a percentage, 0 to 100. */
export const dropGroupBody = v.object({
  mob_id: idInput,
  group_number: wholeNumberInput({ min: 0, max: 10_000, message: FILL_CORRECTLY }),
  probability: v.pipe(
    v.number(FILL_CORRECTLY),
    v.minValue(0, FILL_CORRECTLY),
    v.maxValue(100, FILL_CORRECTLY),
  ),
});

export const DROP_WEIGHT_MAX = 1_000_000;

/** Body of POST /drop-group-items: a positive weight, whole or not. */
export const dropGroupItemBody = v.object({
  drop_group_id: idInput,
  item_id: idInput,
  weight: v.pipe(
    v.number(FILL_CORRECTLY),
    v.check((weight) => weight > 0, FILL_CORRECTLY),
    v.maxValue(DROP_WEIGHT_MAX, FILL_CORRECTLY),
  ),
});

const { mob_id: _mob, ...groupChange } = dropGroupBody.entries;

/** Body of PATCH /drop-groups/{id}: a group stays with its monster. */
export const dropGroupEdit = v.object({
  ...groupChange,
  chances: v.nullish(chanceMode),
  revision: revisionInput,
});

const { drop_group_id: _group, ...itemChange } = dropGroupItemBody.entries;

/** Body of PATCH /drop-group-items/{id}: an item stays in its group. */
export const dropGroupItemEdit = v.object({ ...itemChange, revision: revisionInput });

export const MOB = { levelMax: 9999 } as const;

/** Body of PATCH /mobs-name/{id}. */
export const mobEdit = v.object({
  label: textInput({ max: 200, message: 'Nome é obrigatório' }),
  level: v.nullish(
    wholeNumberInput({ min: 0, max: MOB.levelMax, message: `O nível vai de 0 a ${MOB.levelMax}` }),
  ),
  hp: v.nullish(wholeNumberInput({ min: 1, message: 'A vida é um número a partir de 1' })),
  boss: v.optional(v.boolean('Escolha sim ou não.')),
  revision: revisionInput,
});

/** How many of a monster live on a map of the guides, and after how many seconds a killed one returns. */
export const mobSpawn = v.object({
  id: rowId,
  mob_id: rowId,
  map_id: rowId,
  count: numeric,
  respawn: v.nullish(numeric),
  revision,
});
export type MobSpawn = v.InferOutput<typeof mobSpawn>;
export const mobSpawns = v.array(mobSpawn);

export const SPAWN = { countMax: 10_000, respawnMax: 31_536_000 } as const;

const spawnChange = {
  map_id: idInput,
  count: wholeNumberInput({ min: 1, max: SPAWN.countMax, message: FILL_CORRECTLY }),
  respawn: v.nullish(wholeNumberInput({ min: 0, max: SPAWN.respawnMax, message: FILL_CORRECTLY }), null),
};

/** Body of POST /mob-spawns. */
export const mobSpawnBody = v.object({ mob_id: idInput, ...spawnChange });

/** Body of PATCH /mob-spawns/{id}: a spawn stays with its monster. */
export const mobSpawnEdit = v.object({ ...spawnChange, revision: revisionInput });

/** Reply of GET and PATCH /drop-settings, and body of the latter: what players see of the chances of groups that say nothing. */
export const dropSettings = v.object({ chances: chanceMode, revision: numeric });
export const dropSettingsEdit = v.object({ chances: chanceMode, revision: revisionInput });
