import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, vi } from 'vitest';
import { freePort } from '#server/free-port.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

export type Started = { child: ChildProcess; url: string; output(): string; code: Promise<number | null> };

export async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const closed = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await closed;
}

export async function ready(server: Started): Promise<Started> {
  await vi.waitFor(
    () => {
      if (server.child.exitCode !== null) throw new Error(server.output());
      expect(server.output()).toContain('Ctrl-C stops it.');
    },
    { timeout: 60_000, interval: 50 },
  );
  return server;
}

export type ServerProcesses = {
  /** In a folder with a space in its name; holds the data folder and what a test adds. */
  parent: string;
  dataDir: string;
  start(env?: Record<string, string>): Promise<Started>;
  /** Stops what still runs and removes the folder. */
  close(): Promise<void>;
};

/** The whole of `npm start` after the build, as processes of its own over a data folder of their own. */
export function serverProcesses(): ServerProcesses {
  const parent = mkdtempSync(join(tmpdir(), 'dvor start '));
  chmodSync(parent, 0o755);
  const dataDir = join(parent, 'data');
  const started: ChildProcess[] = [];
  return {
    parent,
    dataDir,
    async start(env = {}) {
      const port = env.PORT ?? String(await freePort());
      const child = spawn(process.execPath, ['tools/serve.ts'], {
        cwd: root,
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
        env: {
          PATH: process.env.PATH,
          NODE_ENV: 'production',
          LOG_LEVEL: 'warn',
          DEMO_LISTINGS: '30',
          DATA_DIR: dataDir,
          ...env,
          PORT: port,
        },
      });
      started.push(child);
      let output = '';
      child.stdout!.on('data', (chunk) => (output += chunk));
      child.stderr!.on('data', (chunk) => (output += chunk));
      // Not 'close': it never comes once the channel was closed from this side.
      const ended = [once(child, 'exit'), once(child.stdout!, 'end'), once(child.stderr!, 'end')];
      const code = Promise.all(ended).then(() => child.exitCode);
      return { child, url: `http://localhost:${port}`, output: () => output, code };
    },
    async close() {
      await Promise.all(started.splice(0).map((child) => end(child, 'SIGTERM')));
      rmSync(parent, { recursive: true, force: true });
    },
  };
}
