import { createHash } from 'node:crypto';
import { mkdirSync, realpathSync, rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '../start-error.ts';

export type FolderLock = { release(): Promise<void> };

/** A holder that is on its way out (its parent was just killed) gets this long before the second start is refused. */
const GRACE_MS = 1500;

/**
 * The lock is a listening socket, because the kernel closes it with its process: `kill -9` never leaves it stuck, as it would a pid file.
 * Linux has socket names outside of the file system; elsewhere a stale socket file answers nobody and is removed.
 */
function socketName(folder: string): string {
  const key = createHash('sha256').update(folder).digest('hex').slice(0, 24);
  if (process.platform === 'linux') return `\0dvor-${key}`;
  if (process.platform === 'win32') return `\\\\.\\pipe\\dvor-${key}`;
  return join(tmpdir(), `dvor-${key}.sock`);
}

function listen(name: string): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => {
      socket.on('error', () => socket.destroy());
      socket.end(String(process.pid));
    });
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(undefined);
      else reject(error);
    });
    server.listen(name, () => {
      server.unref();
      resolve(server);
    });
  });
}

/** The process id of the holder, or undefined when nobody answers. */
function askHolder(name: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(name);
    socket.setTimeout(1000, () => socket.destroy());
    socket.on('data', (chunk) => (answer += chunk.toString()));
    socket.on('error', () => resolve(undefined));
    socket.on('close', () => resolve(answer || undefined));
  });
}

/** Takes the folder for this process or throws a StartError that names who has it. The folder is created when missing. */
export async function lockFolder(folder: string): Promise<FolderLock> {
  mkdirSync(folder, { recursive: true });
  const name = socketName(realpathSync(folder));
  const deadline = Date.now() + GRACE_MS;
  for (;;) {
    const server = await listen(name);
    if (server) return { release: () => new Promise((resolve) => server.close(() => resolve())) };
    const holder = await askHolder(name);
    if (!holder && name.endsWith('.sock')) rmSync(name, { force: true });
    if (Date.now() > deadline) {
      const who = holder ? ` by process ${holder}` : '';
      throw new StartError(
        `The data folder ${folder} is already in use${who}: stop that server first, or set DATA_DIR (and PORT) to run a second one.`,
      );
    }
    await sleep(100);
  }
}
