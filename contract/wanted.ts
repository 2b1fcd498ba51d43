import * as v from 'valibot';
import { gameId, timestamp } from './shape.ts';

/** The items that a player wants. */

export const WANTED = { max: 100 } as const;

/** An entry of GET /accounts/wanted. */
export const wantedItem = v.object({ item_id: gameId, created_at: timestamp });
export type WantedItem = v.InferOutput<typeof wantedItem>;
/** Reply of all three calls: the whole list, the newest first. */
export const wantedItems = v.array(wantedItem);
