/** An ICO file that holds PNG pictures. */
export function iconFile(pictures: readonly { width: number; png: Buffer }[]): Buffer {
  const header = Buffer.alloc(6 + pictures.length * 16);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(pictures.length, 4);
  let pngOffset = header.length;
  pictures.forEach(({ width, png }, index) => {
    const entryOffset = 6 + index * 16;
    header.writeUInt8(width, entryOffset);
    header.writeUInt8(width, entryOffset + 1);
    header.writeUInt16LE(1, entryOffset + 4);
    header.writeUInt16LE(32, entryOffset + 6);
    header.writeUInt32LE(png.length, entryOffset + 8);
    header.writeUInt32LE(pngOffset, entryOffset + 12);
    pngOffset += png.length;
  });
  return Buffer.concat([header, ...pictures.map(({ png }) => png)]);
}
