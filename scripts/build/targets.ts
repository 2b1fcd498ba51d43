/**
 * The oldest browsers that run the portal, as README says. Each decodes AVIF, the format of the portal's pictures. tests/scripts/build/browsers.test.ts
 * checks that the portal needs no newer one, and that public/boot.js recognises older ones.
 */
export const OLDEST_BROWSERS = { chrome: 120, edge: 121, firefox: 121, safari: 17.2 } as const;

/** As Vite takes them. */
export const buildTarget = Object.entries(OLDEST_BROWSERS).map(([name, version]) => `${name}${version}`);
