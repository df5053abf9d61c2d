import { createHash } from 'node:crypto';
import { mkdirSync, realpathSync, rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '#server/start-error.ts';

export type FolderLock = {
  /** Tells a second start that this process is stopping and will soon release the folder. */
  announceEnd(): void;
  release(): Promise<void>;
};

/** How long a second start waits for a holder, which may not have noticed yet that its parent was killed. */
const GRACE_MS = 1500;
/** How long a second start waits for a holder that is stopping. */
const ENDING_MS = 30_000;

/**
 * The lock is a listening socket, because the kernel closes a socket with its process: unlike a pid file, it cannot outlive `kill -9`.
 * Linux has socket names outside of the file system; elsewhere a stale socket file, which answers nobody, is removed.
 */
function socketName(folder: string): string {
  const key = createHash('sha256').update(folder).digest('hex').slice(0, 24);
  if (process.platform === 'linux') return `\0dvor-${key}`;
  if (process.platform === 'win32') return `\\\\.\\pipe\\dvor-${key}`;
  return join(tmpdir(), `dvor-${key}.sock`);
}

function listen(name: string, answer: () => string): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => {
      socket.on('error', () => socket.destroy());
      socket.end(answer());
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

type Holder = { pid: string; isEnding: boolean };

/** The process that has the folder, or undefined when nobody answers. */
function askHolder(name: string): Promise<Holder | undefined> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(name);
    socket.setTimeout(1000, () => socket.destroy());
    socket.on('data', (chunk) => (answer += chunk.toString()));
    socket.on('error', () => resolve(undefined));
    socket.on('close', () => {
      const [pid, state] = answer.split(' ');
      resolve(pid ? { pid, isEnding: state === 'ending' } : undefined);
    });
  });
}

/** Locks the folder for this process, or throws a StartError that names the process that holds it. A missing folder is created. */
export async function lockFolder(folder: string): Promise<FolderLock> {
  mkdirSync(folder, { recursive: true });
  const name = socketName(realpathSync(folder));
  const began = Date.now();
  let isEnding = false;
  const answer = (): string => `${process.pid} ${isEnding ? 'ending' : 'serving'}`;
  for (;;) {
    const server = await listen(name, answer);
    if (server) {
      return {
        announceEnd: () => void (isEnding = true),
        release: () => new Promise((resolve) => server.close(() => resolve())),
      };
    }
    const holder = await askHolder(name);
    if (!holder && name.endsWith('.sock')) rmSync(name, { force: true });
    if (Date.now() - began > (holder?.isEnding ? ENDING_MS : GRACE_MS)) {
      const who = holder ? ` by process ${holder.pid}` : '';
      throw new StartError(
        `The data folder ${folder} is already in use${who}: stop that server first, or set DATA_DIR (and PORT) to run a second one.`,
      );
    }
    await sleep(100);
  }
}
