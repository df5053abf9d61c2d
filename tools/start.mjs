import { ensureBuilt } from './build.mjs';
import { childEnvironment, memoryFlags, node24, run } from './child.mjs';
import { ensureInstalled } from './install.mjs';

// `npm start`: installs and builds what is missing, and only that, then serves under Node 24.
process.title = 'dvor-start';
await ensureInstalled({ dev: false });
await ensureBuilt();
// glibc otherwise keeps freed memory apart for every thread: a hundred megabytes of a server with a million cars.
const env = childEnvironment({ NODE_ENV: 'production', MALLOC_ARENA_MAX: '2' });
const { code } = await run(node24, ['--disable-warning=ExperimentalWarning', ...memoryFlags, 'tools/serve.ts'], {
  env,
  leash: true,
});
process.exit(code);
