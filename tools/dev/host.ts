import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { loadConfig, readEnvironment } from '#server/config.ts';
import { closeOnSignals } from '../serve/closing.ts';
import { openDatabase } from '../serve/database.ts';
import { assertPortIsFree } from '../serve/port.ts';
import { printWelcome } from '../serve/welcome.ts';
import { setUp } from '../set-up.ts';

// Keeps the database running while the server, a process of its own, restarts with every change of its sources.
const root = fileURLToPath(new URL('../../', import.meta.url));
process.chdir(root);
const closing = closeOnSignals();
await closing.run(async () => {
  const config = loadConfig(readEnvironment(root));
  const database = await openDatabase(config, closing);
  await assertPortIsFree(config);
  const { url } = await database.start();
  await setUp(config, url, console.log);
  const flags = ['--watch', '--watch-preserve-output', '--disable-warning=ExperimentalWarning'];
  const child = spawn(process.execPath, [...flags, 'tools/dev/server.ts'], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, DATABASE_URL: url },
  });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  closing.add(async () => {
    child.kill('SIGTERM');
    await exited;
  });
  printWelcome(config, { url: config.publicUrl, administrator: 'current' });
});
