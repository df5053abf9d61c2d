import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, vi } from 'vitest';
import { freePort } from '#server/free-port.ts';
import settings from '#tools/serve/node-settings.json' with { type: 'json' };
import { makeThrowawayFolder } from '#tools/database/throwaway-folder.ts';

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
    { timeout: 180_000, interval: 50 },
  );
  return server;
}

export type ServerProcesses = {
  /** A folder with a space in its name, for the data folder and files of the test. */
  parent: string;
  dataDir: string;
  start(env?: Record<string, string>): Promise<Started>;
  /** Stops the processes that still run. */
  stop(): Promise<void>;
  /** Stops the processes and removes the folder. */
  close(): Promise<void>;
};

/** Servers as `npm start` runs them after the build, each in a process, over one data folder. */
export function serverProcesses(): ServerProcesses {
  const parent = makeThrowawayFolder('dvor start ');
  chmodSync(parent, 0o755);
  const dataDir = join(parent, 'data');
  const started: ChildProcess[] = [];
  const stop = async () => {
    await Promise.all(started.splice(0).map((child) => end(child, 'SIGTERM')));
  };
  return {
    parent,
    dataDir,
    async start(env = {}) {
      const port = env.PORT ?? String(await freePort());
      const child = spawn(process.execPath, [...settings.flags, 'tools/serve.ts'], {
        cwd: root,
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
        env: {
          PATH: process.env.PATH,
          NODE_ENV: 'production',
          ...settings.environment,
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
      // The event 'close' never comes after this side has closed the channel.
      const ended = [once(child, 'exit'), once(child.stdout!, 'end'), once(child.stderr!, 'end')];
      const code = Promise.all(ended).then(() => child.exitCode);
      return { child, url: `http://localhost:${port}`, output: () => output, code };
    },
    stop,
    async close() {
      await stop();
      rmSync(parent, { recursive: true, force: true });
    },
  };
}
