import * as v from 'valibot';

const MessageSchema = v.variant('type', [
  /** The player accepted the update. workbox-window sends it. */
  v.object({ type: v.literal('SKIP_WAITING') }),
  /** Pictures to cache for offline reading: of the newest articles, and those shown before the worker was installed. */
  v.object({ type: v.literal('warm'), urls: v.pipe(v.array(v.string()), v.maxLength(60)) }),
]);

export type Message = v.InferOutput<typeof MessageSchema>;

/** A message from a page; null for anything else. */
export function readMessage(data: unknown): Message | null {
  const parsed = v.safeParse(MessageSchema, data);
  return parsed.success ? parsed.output : null;
}
