import { readFileSync } from 'node:fs';
import { chromium } from 'playwright';
import { TraceMap, originalPositionFor } from '@jridgewell/trace-mapping';
import { provideBrowser } from '#support/chromium.ts';
import { startServer } from '#support/server.ts';
const server = await startServer({ dataDir: '/tmp/lhdata', portalDir: 'dist/prof', env: { SEED_DEMO: '1' } });
const { executablePath, args } = provideBrowser();
const browser = await chromium.launch({ executablePath, args });
const agg = new Map<string, number>(); let total = 0; const mods = new Map<string, number>();
const maps = new Map<string, TraceMap>();
for (let run = 0; run < 4; run++) {
  const ctx = await browser.newContext({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true, serviceWorkers: 'block' });
  const page = await ctx.newPage();
  const c = await ctx.newCDPSession(page);
  await c.send('Profiler.enable'); await c.send('Profiler.setSamplingInterval', { interval: 200 }); await c.send('Profiler.start');
  await page.goto(server.url + (process.argv[2] ?? '/'));
  await page.waitForTimeout(4000);
  const { profile } = await c.send('Profiler.stop');
  const self = new Map<number, number>();
  profile.samples!.forEach((id, i) => self.set(id, (self.get(id) ?? 0) + profile.timeDeltas![i]! / 1000));
  const parent = new Map<number, number>(); for (const n of profile.nodes) for (const ch of n.children ?? []) parent.set(ch, n.id);
  const nodes = new Map(profile.nodes.map((n) => [n.id, n]));
  const name = (n: (typeof profile.nodes)[number]) => {
    const { url, lineNumber, columnNumber, functionName } = n.callFrame;
    const m = /assets\/([^/]+\.js)$/.exec(url); if (!m) return url ? url.split('/').pop() + ':' + functionName : `(${functionName})`;
    if (m[1]!.startsWith("rolldown")) return m[1]!; if (!maps.has(m[1]!)) maps.set(m[1]!, new TraceMap(readFileSync(`dist/prof/assets/${m[1]}.map`, 'utf8')));
    const o = originalPositionFor(maps.get(m[1]!)!, { line: lineNumber + 1, column: columnNumber });
    return `${(o.source ?? m[1]!).replace(/^.*node_modules\//, '').replace(/^(\.\.\/)+/, '')}#${o.name ?? functionName}`;
  };
  for (const [id, ms] of self) {
    const n = nodes.get(id)!; const nm = name(n);
    if (/^\((idle|program)\)/.test(nm)) continue;
    total += ms; agg.set(nm, (agg.get(nm) ?? 0) + ms);
    const file = nm.split('#')[0]!.split('/').slice(0, nm.startsWith('src') ? 4 : 2).join('/'); mods.set(file, (mods.get(file) ?? 0) + ms);
  }
  await ctx.close();
}
console.log('total per run', (total / 4).toFixed(1));
for (const [k, v] of [...mods].sort((a, b) => b[1] - a[1]).slice(0, 30)) console.log((v / 4).toFixed(1), k);
console.log('---'); for (const [k, v] of [...agg].sort((a, b) => b[1] - a[1]).slice(0, 30)) console.log((v / 4).toFixed(1), k);
await browser.close(); await server.stop();
