import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { childEnvironment, exitUnlessDone, root, runTool } from './child.mjs';

const stampFile = join(root, 'dist', '.stamp');

/** The sources of the pages: all of src except the server and tests. */
function listSources(folder = join(root, 'src')) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return relative(root, path) === join('src', 'server') ? [] : listSources(path);
    return /\.test\.tsx?$/u.test(entry.name) ? [] : [path];
  });
}

function digestSources() {
  const hash = createHash('sha256');
  const plugins = ['build-files', 'compile-words', 'page-payloads', 'server-queries', 'service-worker'].map(
    (name) => `tools/${name}.ts`,
  );
  const settings = ['vite.config.ts', 'package-lock.json', 'package.json', ...plugins].map((name) => join(root, name));
  for (const path of [...listSources().sort(), ...settings])
    hash.update(relative(root, path)).update(readFileSync(path));
  return hash.digest('hex');
}

function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Removes folders that killed builds have left behind. */
function removeLeftovers() {
  for (const name of readdirSync(root)) {
    const pid = /^dist\.(\d+)$/u.exec(name)?.[1];
    if (pid && !isRunning(Number(pid))) rmSync(join(root, name), { recursive: true, force: true });
  }
}

/** Builds the pages for browser and server if their sources have changed since the last complete build. */
export async function ensureBuilt({ force = false } = {}) {
  const digest = digestSources();
  if (!force && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === digest) return;
  console.log('Building the pages…');
  removeLeftovers();
  // Built beside the present build and then moved to its place, so that a server never starts from half a build.
  const fresh = join(root, `dist.${process.pid}`);
  const options = { capture: true, env: childEnvironment({ NODE_ENV: 'production', BUILD_ID: digest.slice(0, 12) }) };
  const build = (args, folder) =>
    runTool('vite/bin/vite.js', ['build', ...args, '--outDir', join(fresh, folder), '--logLevel', 'warn'], options);
  const results = await Promise.all([build([], 'client'), build(['--ssr'], 'server')]);
  const failure = results.find(({ code, stoppedBy }) => code !== 0 || stoppedBy);
  if (failure) {
    rmSync(fresh, { recursive: true, force: true });
    exitUnlessDone(failure);
  }
  writeFileSync(join(fresh, '.stamp'), digest);
  rmSync(join(root, 'dist'), { recursive: true, force: true });
  renameSync(fresh, join(root, 'dist'));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await ensureBuilt({ force: process.argv.includes('--force') });
