import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const FAST_MS = 20_000;

function commandOf(pid: number): string {
  try {
    if (existsSync('/proc/self')) return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    return execFileSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    return '';
  }
}

/** The running PostgreSQL over this data folder, by its own pid file. A pid that now belongs to another program does not count. */
export function readPostmaster(data: string): { pid: number; port: number } | undefined {
  const file = join(data, 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  const lines = readFileSync(file, 'utf8').split('\n');
  const pid = Number(lines[0]);
  const command = commandOf(pid);
  return command.includes('postgres') && command.includes(data) ? { pid, port: Number(lines[3]) } : undefined;
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // The process has ended already.
  }
}

/** Whether a process is still attached to the shared memory that the pid file names: a backend that has outlived its postmaster. */
function isMemoryInUse(pidFile: string): boolean {
  const id = readFileSync(pidFile, 'utf8').split('\n')[6]?.trim().split(/\s+/u)[1];
  const segments = readFileSync('/proc/sysvipc/shm', 'utf8').split('\n').slice(1);
  // Columns: key shmid perms size cpid lpid nattch …
  return segments.map((line) => line.trim().split(/\s+/u)).some((columns) => columns[1] === id && columns[6] !== '0');
}

/**
 * PostgreSQL refuses to start while the pid of its pid file exists, even if that is a zombie that nobody reaps (usual in containers) or
 * another program that got the number after a reboot. This removes such a pid file once no process holds the memory that the file names.
 */
async function removeStalePidFile(data: string): Promise<void> {
  const file = join(data, 'postmaster.pid');
  if (!existsSync(file) || !existsSync('/proc/sysvipc/shm')) return;
  const deadline = Date.now() + FAST_MS;
  while (isMemoryInUse(file)) {
    if (Date.now() > deadline) return; // PostgreSQL itself will refuse and say why.
    await sleep(50);
  }
  rmSync(file, { force: true });
}

/** Stops a PostgreSQL whose server was killed, first by a clean shutdown, and removes its pid file. The caller holds the folder's lock. */
export async function stopOrphan(data: string, log: (line: string) => void): Promise<void> {
  const orphan = readPostmaster(data);
  if (orphan) {
    log('Stopping the PostgreSQL that an interrupted server left behind…');
    await endProcess(data, orphan.pid);
  }
  await removeStalePidFile(data);
}

async function endProcess(data: string, pid: number): Promise<void> {
  signal(pid, 'SIGINT');
  const deadline = Date.now() + FAST_MS;
  let isForced = false;
  while (readPostmaster(data)?.pid === pid) {
    if (!isForced && Date.now() > deadline) {
      isForced = true;
      signal(pid, 'SIGQUIT');
    }
    await sleep(50);
  }
}
