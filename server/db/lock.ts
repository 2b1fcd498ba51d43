import { closeSync, constants, openSync, readdirSync, unlinkSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { randomBytes } from 'node:crypto';
import { join, resolve as resolvePath } from 'node:path';
import { codeOf } from '#server/lib/error-code.ts';
import { sha256 } from '#server/lib/hash.ts';

export class FolderInUseError extends Error {
  override readonly name = 'FolderInUseError';
}

export interface FolderLock {
  release(): Promise<void>;
}

const LOCK_FILE = /^lock-[0-9a-f]+\.sock$/;

/**
 * Locks a folder for this process with a listening socket, which the system closes when the process ends, and which other containers with the
 * same folder see. Each process listens first and then looks for other sockets, so of two processes at least one sees the other.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  if (process.platform === 'win32') return lockByPipe(folder);
  const name = `lock-${randomBytes(6).toString('hex')}.sock`;
  const handle = openFolder(folder);
  const server = await listen(handle.address(name)).catch((error: unknown) => {
    handle.close();
    throw error;
  });
  const release = async () => {
    await close(server);
    removeFile(join(folder, name));
    handle.close();
  };
  try {
    for (const socketName of readdirSync(folder)) {
      if (socketName === name || !LOCK_FILE.test(socketName)) continue;
      if (await isListening(handle.address(socketName))) throw inUse(folder);
      removeFile(join(folder, socketName));
    }
  } catch (error) {
    await release();
    throw error;
  }
  return { release };
}

/** A socket's path is limited to about 100 characters. On Linux /proc gives the folder a short path. */
function openFolder(folder: string): { address(name: string): string; close(): void } {
  if (process.platform !== 'linux') return { address: (name) => join(folder, name), close: () => undefined };
  const descriptor = openSync(folder, constants.O_RDONLY);
  return {
    address: (name) => `/proc/self/fd/${descriptor}/${name}`,
    close: () => closeSync(descriptor),
  };
}

async function lockByPipe(folder: string): Promise<FolderLock> {
  const id = sha256(resolvePath(folder).toLowerCase()).slice(0, 32);
  const server = await listen(`\\\\.\\pipe\\portal-${id}`).catch((error: unknown) => {
    throw codeOf(error) === 'EADDRINUSE' || codeOf(error) === 'EACCES' ? inUse(folder) : error;
  });
  return { release: () => close(server) };
}

function inUse(folder: string): FolderInUseError {
  return new FolderInUseError(
    `The database folder ${folder} is in use by another process. Stop that one first, give this one its own folder (DATA_DIR), or use PostgreSQL (DATABASE_URL), which several processes may share.`,
  );
}

function listen(address: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', reject);
    server.listen(address, () => {
      server.unref();
      resolve(server);
    });
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
  });
}

/** Any error but a refused connection counts as listening, because two owners of a folder would damage its database. */
function isListening(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(address);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', (error) => resolve(!['ECONNREFUSED', 'ENOENT'].includes(codeOf(error) ?? '')));
  });
}

function removeFile(path: string): void {
  try {
    unlinkSync(path);
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
  }
}
