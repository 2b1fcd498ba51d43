/** Calls of lists, whose reply has one of two shapes. */
import * as v from 'valibot';
import type { Call } from '#contract/call.ts';
import { changesSchema, type sinceQuery } from '#contract/changes.ts';
import { pageOf } from '#contract/paging.ts';

/** The call of a list that portals store. */
export type SyncedCall = Call & { readonly query: typeof sinceQuery };

/** A list's call that asks for changes. An API without this extension, or without that version, answers the whole list, an array. */
export function listOrChanges(call: SyncedCall) {
  const changes = changesSchema(call.reply);
  // Chooses one schema instead of a union, so that an issue has the path of its row (reply.ts).
  const reply = v.lazy((body) => (Array.isArray(body) ? call.reply : changes));
  return { ...call, reply };
}

/** A list's call that asks for a page. An API without pages answers the whole list, an array. */
export function listOrPage<C extends Call>(call: C) {
  const whole: C['reply'] = call.reply;
  const page = pageOf(whole);
  // Chooses one schema instead of a union, so that an issue has the path of its row (reply.ts).
  const reply = v.lazy((body): C['reply'] | typeof page => (Array.isArray(body) ? whole : page));
  const { reply: _reply, ...rest } = call;
  return { ...rest, reply };
}
