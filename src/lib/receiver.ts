import { capitalised, PACK } from '#contract/pack.ts';
import type { GamePack } from '#contract/pack-schema.ts';

const STORAGE = { name: 'armazém da conta', gender: 'm' } as const;

/** Who gets what is sent to no character: as the first word of a text, and in a sentence ("o armazém da conta"). */
export function receiverOf({ name, gender }: NonNullable<GamePack['receiver']>) {
  return { title: capitalised(name), the: `${gender === 'f' ? 'a' : 'o'} ${name}` };
}

export const RECEIVER = receiverOf(PACK.receiver ?? STORAGE);
