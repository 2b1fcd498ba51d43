import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createSheets } from '#items/sheets.ts';

beforeEach(() => vi.useFakeTimers());

/** A loader whose results the test sets. */
function createLoader() {
  const asked: { url: string; arrive: () => void; fail: () => void }[] = [];
  const load = (url: string) =>
    new Promise<void>((resolve, reject) => {
      asked.push({ url, arrive: resolve, fail: () => reject(new Error('lost')) });
    });
  return { asked, load };
}
const settled = () => vi.advanceTimersByTimeAsync(0);

describe('a sprite sheet', () => {
  it('is loaded once, however many icons ask for it', async () => {
    const { asked, load } = createLoader();
    const sheets = createSheets({ load });
    sheets.request(3);
    sheets.request(3);
    asked[0]?.arrive();
    await settled();
    sheets.request(3);
    expect(asked.map(({ url }) => url)).toEqual(['/sprites/items-3.webp']);
    expect(sheets.state(3).get()).toBe('ready');
  });

  it('that failed to load is retried by the next icon that needs it, and then shown', async () => {
    const { asked, load } = createLoader();
    const sheets = createSheets({ load });
    sheets.request(0);
    asked[0]?.fail();
    await settled();
    expect(sheets.state(0).get()).toBe('failed');
    sheets.request(0);
    expect(sheets.state(0).get(), 'what stands in stays meanwhile').toBe('failed');
    asked[1]?.arrive();
    await settled();
    expect(sheets.state(0).get()).toBe('ready');
  });

  it('that failed to load is retried automatically at growing intervals', async () => {
    const { asked, load } = createLoader();
    const sheets = createSheets({ load });
    sheets.request(1);
    asked[0]?.fail();
    await vi.advanceTimersByTimeAsync(4000);
    expect(asked).toHaveLength(2);
    asked[1]?.fail();
    await vi.advanceTimersByTimeAsync(7999);
    expect(asked).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked).toHaveLength(3);
  });

  it('that failed to load does not affect the other sheets', async () => {
    const { asked, load } = createLoader();
    const sheets = createSheets({ load });
    sheets.request(1);
    sheets.request(2);
    asked[0]?.fail();
    asked[1]?.arrive();
    await settled();
    expect([sheets.state(1).get(), sheets.state(2).get()]).toEqual(['failed', 'ready']);
  });
});
