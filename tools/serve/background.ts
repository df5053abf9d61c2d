import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '#server/free-port.ts';
import { StartError } from '#server/start-error.ts';
import settings from './node-settings.json' with { type: 'json' };

const root = fileURLToPath(new URL('../../', import.meta.url));
const LOG_KEPT_CHARS = 4000;

export type BackgroundServer = {
  url: string;
  pid: number;
  /** Milliseconds from the start of the process to the first successful answer of /readyz. */
  readyMs: number;
  stop(): Promise<void>;
};

/** Builds the pages if their sources have changed, as `npm start` does. */
export async function buildPages(): Promise<void> {
  const child = spawn(process.execPath, ['tools/build.mjs'], { cwd: root, stdio: ['ignore', 2, 2] });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new StartError('The pages could not be built.');
}

/** Starts what `npm start` runs, over `dataDir` and in a process of its own, for tools that measure it. The first start makes the demo. */
export async function startInBackground(options: {
  dataDir: string;
  listings: number;
  env?: Record<string, string>;
  timeoutMs: number;
  onLine?: (line: string) => void;
}): Promise<BackgroundServer> {
  mkdirSync(options.dataDir, { recursive: true });
  const port = await freePort();
  const started = performance.now();
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', ...settings.flags, 'tools/serve.ts'],
    {
      cwd: root,
      // The channel closes when this process is gone, and the server then ends.
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: {
        ...process.env,
        NODE_ENV: 'production',
        ...settings.environment,
        DVOR_MODE: 'demo',
        DATABASE_URL: '',
        PUBLIC_URL: '',
        HOST: '127.0.0.1',
        PORT: String(port),
        DATA_DIR: options.dataDir,
        DEMO_LISTINGS: String(options.listings),
        LOG_LEVEL: 'error',
        ...options.env,
      },
    },
  );
  let log = '';
  const ended = once(child, 'exit');
  const isRunning = (): boolean => child.exitCode === null && child.signalCode === null;
  const read = (chunk: Buffer): void => {
    log = (log + String(chunk)).slice(-LOG_KEPT_CHARS);
    for (const line of String(chunk).split('\n')) if (line.trim()) options.onLine?.(line.trim());
  };
  child.stdout?.on('data', read);
  child.stderr?.on('data', read);
  let isAsked = false;
  const stop = async (): Promise<void> => {
    isAsked = true;
    if (isRunning()) child.kill('SIGTERM');
    await ended;
  };
  /** Whoever measures sees closed connections alone, so the cause is said here. */
  const sayEnd = ([code, signal]: unknown[]): void => {
    if (!isAsked) console.error(`The server ended by itself (${String(signal ?? code)}). It said last:\n${log.trim()}`);
  };

  const url = `http://localhost:${port}`;
  while (isRunning() && performance.now() - started < options.timeoutMs) {
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) {
      const readyMs = performance.now() - started;
      void ended.then(sayEnd);
      return { url, pid: child.pid ?? 0, readyMs, stop };
    }
    await sleep(20);
  }
  await stop();
  throw new StartError(`The server did not become ready. It said last:\n${log.trim()}`);
}
