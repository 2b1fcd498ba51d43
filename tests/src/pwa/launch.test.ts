import { afterEach, expect, it, vi } from 'vitest';
import { followLaunches } from '#pwa/launch.ts';

type Consumer = (params: { targetURL?: string }) => void;

function launches(): { launch: (targetURL?: string) => void; opened: string[] } {
  const consumers: Consumer[] = [];
  window.launchQueue = { setConsumer: (consumer) => void consumers.push(consumer) };
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    { name: `${location.origin}/` } as PerformanceEntry,
  ]);
  const opened: string[] = [];
  followLaunches((path) => opened.push(path));
  return { launch: (targetURL) => consumers.forEach((consumer) => consumer({ targetURL })), opened };
}

afterEach(() => {
  delete window.launchQueue;
  vi.restoreAllMocks();
});

it('a shortcut opens its screen in the existing window', () => {
  const { launch, opened } = launches();
  launch(`${location.origin}/`);
  launch(`${location.origin}/guides?q=lobo#topo`);
  launch(`${location.origin}/`);
  expect(opened).toEqual(['/guides?q=lobo#topo', '/']);
});

it('the launch that opened this page does not navigate again', () => {
  const { launch, opened } = launches();
  launch(`${location.origin}/`);
  expect(opened).toEqual([]);
});

it('an address of another site is not opened', () => {
  const { launch, opened } = launches();
  launch('https://elsewhere.example/guides');
  launch(undefined);
  expect(opened).toEqual([]);
});

it('browsers without the launch API are supported', () => {
  const opened: string[] = [];
  followLaunches((path) => opened.push(path));
  expect(opened).toEqual([]);
});
