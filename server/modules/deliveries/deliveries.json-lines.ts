import { open, type FileHandle } from 'node:fs/promises';
import type { HandOver } from './deliveries.hand-over.ts';

const BLOCK_BYTES = 2 ** 20;

/**
 * The reference hand-over: a line of JSON for each delivery, on the disk before it is confirmed. It knows again what the file holds
 * already, lines of other workers included, so it writes no id twice. A line that a power cut tore is passed over and written anew.
 */
export function jsonLinesHandOver(path: string): HandOver {
  const handedOver = new Set<string>();
  let read = 0;

  /** Reads what was appended since, block by block; returns whether the file ends within a line. */
  async function catchUp(file: FileHandle): Promise<boolean> {
    const { size } = await file.stat();
    while (read < size) {
      const block = Buffer.alloc(Math.min(BLOCK_BYTES, size - read));
      const { bytesRead } = await file.read({ buffer: block, position: read });
      const end = block.subarray(0, bytesRead).lastIndexOf(10) + 1;
      for (const line of block.toString('utf8', 0, end).split('\n')) {
        const id = idOf(line);
        if (id !== null) handedOver.add(id);
      }
      if (end === 0 && bytesRead < BLOCK_BYTES) return true;
      // What fills a block without an end is no line of ours.
      read += end === 0 ? bytesRead : end;
    }
    return false;
  }

  return async (delivery) => {
    const file = await open(path, 'a+', 0o600);
    try {
      const isTorn = await catchUp(file);
      if (handedOver.has(delivery.id)) return;
      await file.appendFile(`${isTorn ? '\n' : ''}${JSON.stringify(delivery)}\n`);
      await file.sync();
    } finally {
      await file.close();
    }
  };
}

function idOf(line: string): string | null {
  try {
    const value: unknown = JSON.parse(line);
    const hasId = typeof value === 'object' && value !== null && 'id' in value;
    return hasId && typeof value.id === 'string' ? value.id : null;
  } catch {
    return null;
  }
}
