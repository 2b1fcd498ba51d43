import { open, type FileHandle } from 'node:fs/promises';
import type { HandOver } from './deliveries.hand-over.adapter.ts';

const BLOCK_BYTES = 2 ** 20;

/**
 * The reference hand-over: appends a line of JSON for each delivery and syncs it to the disk. It first reads the new lines of the file, those
 * of other workers too, so that no id is written twice. An incomplete line, left by a power cut, is ignored and its delivery written again.
 */
export function jsonLinesHandOver(path: string): HandOver {
  const handedOver = new Set<string>();
  let offset = 0;

  /** Reads the lines appended since the last call, block by block. Returns whether the last line is incomplete. */
  async function readAppended(file: FileHandle): Promise<boolean> {
    const { size } = await file.stat();
    while (offset < size) {
      const block = Buffer.alloc(Math.min(BLOCK_BYTES, size - offset));
      const { bytesRead } = await file.read({ buffer: block, position: offset });
      const end = block.subarray(0, bytesRead).lastIndexOf(10) + 1;
      for (const line of block.toString('utf8', 0, end).split('\n')) {
        const id = idOf(line);
        if (id !== null) handedOver.add(id);
      }
      if (end === 0 && bytesRead < BLOCK_BYTES) return true;
      // A block without a line feed is longer than any of our lines: skip it.
      offset += end === 0 ? bytesRead : end;
    }
    return false;
  }

  return async (delivery) => {
    const file = await open(path, 'a+', 0o600);
    try {
      const isIncomplete = await readAppended(file);
      if (handedOver.has(delivery.id)) return;
      await file.appendFile(`${isIncomplete ? '\n' : ''}${JSON.stringify(delivery)}\n`);
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
