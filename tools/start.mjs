import { ensureBuilt } from './build.mjs';
import { allocator, childEnvironment, memoryFlags, node24, run } from './child.mjs';
import { ensureInstalled } from './install.mjs';

// `npm start`: installs and builds what is missing, and only that, then serves under Node 24.
process.title = 'dvor-start';
await ensureInstalled({ dev: false });
await ensureBuilt();
const env = childEnvironment({ NODE_ENV: 'production', ...allocator });
const { code } = await run(node24, ['--disable-warning=ExperimentalWarning', ...memoryFlags, 'tools/serve.ts'], {
  env,
  leash: true,
});
process.exit(code);
