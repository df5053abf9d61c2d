import { ensureBuilt } from './build.mjs';
import { childEnvironment, node24, run } from './child.mjs';
import { ensureInstalled } from './install.mjs';

// `npm start`: installs and builds what is missing, and only that, then serves under Node 24.
process.title = 'dvor-start';
await ensureInstalled({ dev: false });
await ensureBuilt();
const env = childEnvironment({ NODE_ENV: 'production' });
const { code } = await run(node24, ['--disable-warning=ExperimentalWarning', 'tools/serve.ts'], { env, leash: true });
process.exit(code);
