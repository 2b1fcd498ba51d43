import { afterEach, expect, it, vi } from 'vitest';
import { PictureFileError, preparePicture } from '#pictures/prepare-picture.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

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
