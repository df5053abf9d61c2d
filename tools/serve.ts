import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Config, loadConfig, readEnvironment } from '#server/config.ts';
import { builtWeb } from '#server/http/web.ts';
import { closeOnSignals } from './serve/closing.ts';
import { explainFailure, openDatabase } from './serve/database.ts';
import { assertPortIsFree } from './serve/port.ts';
import { printWelcome } from './serve/welcome.ts';

// The server of `npm start`, with its database; start.mjs runs this file once packages are installed and pages are built.
const root = fileURLToPath(new URL('../', import.meta.url));
const dist = join(root, 'dist');

async function serve(config: Config, closing: ReturnType<typeof closeOnSignals>): Promise<void> {
  const database = await openDatabase(config, closing);
  await assertPortIsFree(config);
  const { url } = await database.start();
  // Most of the program is loaded only now, so that a start that is refused ends at once.
  const [{ setUp }, { startServer }] = await Promise.all([import('./set-up.ts'), import('#server/main.ts')]);
  await setUp(config, url, console.log);
  const server = await startServer(config, url, builtWeb(dist), join(dist, 'client'));
  closing.allow(config.stopDelaySeconds * 1000);
  closing.add(() => server.close());
  printWelcome(config, server);
}

process.chdir(root);
const closing = closeOnSignals();
await closing.run(async () => {
  const config = loadConfig(readEnvironment(root));
  await serve(config, closing).catch(async (error: unknown) => {
    throw await explainFailure(error, config);
  });
});
