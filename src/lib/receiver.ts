import { capitalised, PACK } from '#contract/pack.ts';
import type { GamePack } from '#contract/pack-schema.ts';

const STORAGE = { name: 'armazém da conta', gender: 'm' } as const;

/** Who gets what is sent to no character: as the first word of a text, alone, and in a sentence ("o armazém da conta"). */
export function receiverOf({ name, gender }: NonNullable<GamePack['receiver']>) {
  const article = gender === 'f' ? 'a' : 'o';
  return { title: capitalised(name), name, article, the: `${article} ${name}` };
}

export const RECEIVER = receiverOf(PACK.receiver ?? STORAGE);
