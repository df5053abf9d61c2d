import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { StartError } from '#server/start-error.ts';

/** Starts floor.ts in a process of its own, as ours has one. */
export async function startFloor(databaseUrl: string): Promise<{ url: string; stop(): Promise<void> }> {
  const child = fork(fileURLToPath(new URL('./floor.ts', import.meta.url)), [databaseUrl], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const ended = once(child, 'exit');
  if (!child.stdout) throw new Error('The floor has no output.');
  const said = await Promise.race([once(child.stdout, 'data'), ended.then(() => null)]);
  if (!said) throw new StartError('The floor server did not start.');
  return {
    url: `http://127.0.0.1:${Number(String(said[0]).trim())}/`,
    async stop() {
      if (child.connected) child.disconnect();
      await ended;
    },
  };
}
