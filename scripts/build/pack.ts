/** Brings the game's pack into the portal and the server: each `PACK.…` of the sources becomes its value. */
import type { Plugin } from 'vite';
import { packOf } from '#contract/pack.ts';
import { brandFolder } from '#server/config/brand.ts';
import { readEnvironment } from '#server/config/env-files.ts';
import { loadPack } from '#server/config/pack.ts';

const USE = /\bPACK((?:\.\w+)+)/g;

/** The code with the pack's values. What follows a value, such as `.map`, stays. */
export function withPack({ code, pack }: { code: string; pack: object }): string {
  return code.replaceAll(USE, (_, path: string) => {
    let value: unknown = pack;
    const names = path.slice(1).split('.');
    while (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      const [name] = names;
      if (name === undefined || !Object.hasOwn(value, name)) break;
      value = (value as Record<string, unknown>)[name];
      names.shift();
    }
    const text = JSON.stringify(value);
    const rest = names.map((name) => `.${name}`).join('');
    return typeof value === 'object' ? `(${text})${rest}` : `${text}${rest}`;
  });
}

/** The plug-in of a build with the pack of BRAND. Chunks contain only the values that they use. */
export async function packPlugin(): Promise<Plugin> {
  const pack = packOf(await loadPack(brandFolder(readEnvironment())));
  return {
    name: 'pack',
    enforce: 'pre',
    transform: {
      filter: { id: /[\\/](?:contract|src|server)[\\/][^?]*\.tsx?(?:$|\?)/, code: 'PACK.' },
      // Lines stay as they are, which is what stack traces name.
      handler: (code) => ({ code: withPack({ code, pack }), map: null }),
    },
  };
}
