import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { MinimumAge } from '#contract/ages.ts';
import {
  createPageFinder,
  SERVER_BUILD,
  type PageData,
  type PageRenderer,
  type PageRoute,
  type RenderedPage,
} from '#contract/pages.ts';
import type { Template } from './template.ts';

/** Renders the portal's components with the module that the build wrote for the server. */
export interface Renderer {
  readonly template: Template;
  readonly findPage: ReturnType<typeof createPageFinder<PageRoute>>;
  render(input: { path: string | null; data: PageData }): Promise<RenderedPage>;
  /** Renders a page whose data never changes; each path once for a build. */
  renderGeneric(input: { path: string | null; data: PageData }): Promise<RenderedPage>;
}

/** The renderer of the build in a folder. `sanitize` makes an article's HTML safe to show. */
export function readRenderer(input: {
  portalDir: string;
  /** Whether the server has no draws. */
  drawsOff?: boolean;
  /** The minimum age where the registration asks for the age band. */
  registrationAge?: MinimumAge | null;
  sanitize: (html: string) => string;
}): Renderer {
  const { portalDir, drawsOff = false, registrationAge = null, sanitize } = input;
  const moduleUrl = pathToFileURL(resolve(portalDir, SERVER_BUILD.renderer)).href;
  let loading: Promise<PageRenderer> | undefined;
  const render: Renderer['render'] = async ({ path, data }) => {
    loading ??= import(moduleUrl);
    return (await loading).renderPage({ path, data, drawsOff, registrationAge, sanitize });
  };
  const genericPages = new Map<string | null, Promise<RenderedPage>>();
  const built: Template = JSON.parse(readFileSync(join(portalDir, SERVER_BUILD.template), 'utf8'));
  const template = { ...built, html: mark({ html: built.html, drawsOff, registrationAge }) };
  return {
    template,
    findPage: createPageFinder(template.routes),
    render,
    renderGeneric({ path, data }) {
      const page = genericPages.get(path) ?? render({ path, data });
      genericPages.set(path, page);
      page.catch(() => genericPages.delete(path));
      return page;
    },
  };
}

/** The portal reads these attributes before its first request (src/lib/draws-off.ts, src/lib/registration-age.ts). */
function mark(input: { html: string; drawsOff: boolean; registrationAge: MinimumAge | null }): string {
  const { html, drawsOff, registrationAge } = input;
  const draws = drawsOff ? 'data-draws="off" ' : '';
  const age = registrationAge === null ? '' : `data-registration-age="${registrationAge}" `;
  return html.replace('<html ', `<html ${draws}${age}`);
}
