// The process that decodes an uploaded file (pictures.decoder.adapter.ts). It imports only sharp, so that it starts quickly and is copied
// into the bundle as it is.
import sharp from 'sharp';

sharp.concurrency(1);
sharp.cache(false);
// Only the decoders of the accepted formats. This is a second check, after the one of a file's first bytes.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((name) => `VipsForeignLoad${name}Buffer`),
});

async function decode({ bytes, maxPixels, box, seconds }) {
  const source = () =>
    sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', pages: 1, sequentialRead: true });
  try {
    const metadata = await source().metadata();
    const { data, info } = await source()
      .timeout({ seconds })
      .autoOrient()
      .resize({ ...box, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { format, compression, width, height, channels, depth } = metadata;
    return { metadata: { format, compression, width, height, channels, depth }, data, info };
  } catch (error) {
    return { error: String(error) };
  }
}

// The server has the answer and ends this process, or it has ended itself.
process.once('disconnect', () => process.exit());
process.once('message', (work) => {
  void decode(work).then((answer) => process.send(answer));
});
