import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { SERVER_BUILD, type PageData, type PageRenderer, type RenderedPage } from '#contract/pages.ts';
import { builtFile } from './built-file.ts';
import type { Template } from './template.ts';

/** The portal's own components, as its build left them for the server. */
export interface Renderer {
  readonly template: Template;
  render(input: { path: string | null; data: PageData }): Promise<RenderedPage>;
}

/**
 * The renderer of the build in a folder, loaded anew with each build; null where the build has none. `sanitize` makes an
 * article's HTML safe to show.
 */
export function builtRenderer(input: {
  portalDir: string;
  sanitize: (html: string) => string;
}): () => Renderer | null {
  const { portalDir, sanitize } = input;
  const module = resolve(portalDir, SERVER_BUILD.renderer);
  let builds = 0;
  return builtFile<Renderer | null>({
    // Written last, so that the module beside it is complete.
    file: join(portalDir, SERVER_BUILD.template),
    first: null,
    read: (text) => {
      if (!existsSync(module)) return null;
      builds += 1;
      // A module is loaded once for each address: the number makes it another one.
      const address = `${pathToFileURL(module).href}?build=${builds}`;
      let loading: Promise<PageRenderer> | undefined;
      return {
        template: JSON.parse(text),
        async render({ path, data }) {
          loading ??= import(address);
          return (await loading).renderPage({ path, data, sanitize });
        },
      };
    },
  });
}
