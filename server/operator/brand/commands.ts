import { resolve } from 'node:path';
import { brandFolder, DEMO_BRAND, loadBrand } from '#server/config/brand.ts';
import { OperatorError } from '#server/operator/failure.ts';
import type { Context } from '#server/operator/open.ts';
import { formatCount } from '#server/operator/terminal.ts';
import { checkBrand } from './check.ts';
import { drawBrand, hasFont } from './draw.ts';

/** `brand check`: prints the problems of the brand of BRAND. Throws where there are some. */
export async function brandCheck({ environment, terminal }: Context): Promise<void> {
  const folder = brandFolder(environment);
  const problems = await checkBrand(folder);
  if (problems.length === 0) {
    const isDemo = folder === resolve(DEMO_BRAND);
    return terminal.print(
      isDemo
        ? 'A marca da demonstração está completa. Para conferir a sua, diga a pasta dela em BRAND.'
        : `A marca em ${folder} está completa.`,
    );
  }
  for (const problem of problems) terminal.print(problem);
  throw new OperatorError(`A marca em ${folder} tem ${formatCount(problems.length)} problemas.`);
}

/** `brand draw`: draws the pictures that are made from the crest and prints their files. */
export async function brandDraw({ environment, terminal }: Context): Promise<void> {
  const folder = brandFolder(environment);
  for (const file of await drawBrand({ brand: await loadBrand({ folder }), folder })) terminal.print(file);
  if (!(await hasFont()))
    terminal.print(
      'Este computador não tem fontes: em og.png faltam as letras do nome. Instale uma (no Debian, apt install fonts-dejavu) e rode de novo.',
    );
}
