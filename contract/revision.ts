import * as v from 'valibot';
import { wholeNumberInput } from './input.ts';
import { numeric } from './shape.ts';

/** Edits of rows by several people. */

/** Body of an edit: the revision of the row that it was made from. */
export const revisionInput = wholeNumberInput({ min: 1, message: 'Versão inválida.' });

/** A row's revision in a reply. Where the API has none, the row cannot be edited. */
export const revision = v.nullish(numeric);
