import * as v from 'valibot';
import { passwordInput } from './auth.ts';
import { FILL_ALL } from './fill-texts.ts';

/** The account's data as a file, and the end of the account. */

/** Body of POST /accounts/close, also the form. */
export const closeBody = v.object({ password: passwordInput(FILL_ALL) });

/** Reply of POST /accounts/export: lists of rows by name, for people and other programs. The portal only stores it as a file. */
export const accountExport = v.record(v.string(), v.unknown());

/** The name of an account that was closed. */
export const closedName = (id: number): string => `conta encerrada nº ${id}`;
