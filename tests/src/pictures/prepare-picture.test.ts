import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PictureFileError, preparePicture } from '#pictures/prepare-picture.ts';

/** A context that returns the given bytes. jsdom has none. */
const canvasOf = (byte: (index: number) => number) =>
  ({
    fillRect: vi.fn(),
    drawImage: vi.fn(),
    getImageData: () => ({ data: Uint8ClampedArray.from({ length: 256 }, (_, index) => byte(index)) }),
  }) as unknown as CanvasRenderingContext2D;

it('on a phone without memory for a canvas a large picture is refused, not sent as an empty one', async () => {
  const close = vi.fn();
  vi.stubGlobal('createImageBitmap', async () => ({ width: 4000, height: 3000, close }));
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done, type) =>
    done(new Blob(['empty'], { type })),
  );
  const file = new Blob(['a photo'], { type: 'image/jpeg' });
  await expect(preparePicture(file)).rejects.toThrow(PictureFileError);
  expect(close).toHaveBeenCalledOnce();
});

it('of an animated AVIF, which the server does not take, the first frame is sent', async () => {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 150, height: 150, close: vi.fn() }));
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(canvasOf(() => 128));
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done, type) =>
    done(new Blob(['frame'], { type })),
  );
  const file = new Blob(['\0\0\0,ftypavis\0\0\0\0avif'], { type: 'image/avif' });
  expect(await preparePicture(file)).toMatchObject({ type: 'image/webp', width: 150 });
  const still = new Blob(['\0\0\0,ftypavif\0\0\0\0mif1'], { type: 'image/avif' });
  expect(await preparePicture(still)).toMatchObject({ type: 'image/avif' });
});

describe('in a browser that returns noise from canvases', () => {
  const bitmap = { width: 4000, height: 3000, close: vi.fn() };
  beforeEach(() => {
    vi.stubGlobal('createImageBitmap', async () => bitmap);
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(
      canvasOf((index) => (index * 97) % 256),
    );
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done, type) =>
      done(new Blob(['noise'], { type })),
    );
  });

  it('a picture of at most 2 MB is sent as it is', async () => {
    const file = new Blob(['a photo'], { type: 'image/jpeg' });
    expect(await preparePicture(file)).toMatchObject({ type: 'image/jpeg', width: 4000 });
  });

  it('a larger one is refused with what to do', async () => {
    const file = new Blob([new Uint8Array(2_000_001)], { type: 'image/jpeg' });
    await expect(preparePicture(file)).rejects.toThrow('Libere o canvas para este site');
  });
});
