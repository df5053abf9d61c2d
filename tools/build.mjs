import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { childEnvironment, exitUnlessDone, root, runTool } from './child.mjs';

const stampFile = join(root, 'dist', '.stamp');

/** What the pages are made of: everything in src but the server and the tests, and what decides how it is built. */
function listSources(folder = join(root, 'src')) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return relative(root, path) === join('src', 'server') ? [] : listSources(path);
    return /\.test\.tsx?$/u.test(entry.name) ? [] : [path];
  });
}

function digestSources() {
  const hash = createHash('sha256');
  const settings = ['vite.config.ts', 'package-lock.json', 'package.json'].map((name) => join(root, name));
  for (const path of [...listSources().sort(), ...settings])
    hash.update(relative(root, path)).update(readFileSync(path));
  return hash.digest('hex');
}

/** Builds the pages for browser and server when their sources are others than those of the last whole build. */
export async function ensureBuilt({ force = false } = {}) {
  const digest = digestSources();
  if (!force && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === digest) return;
  console.log('Building the pages…');
  rmSync(stampFile, { force: true });
  const options = { capture: true, env: childEnvironment({ NODE_ENV: 'production' }) };
  const builds = [['build'], ['build', '--ssr']].map((args) =>
    runTool('vite/bin/vite.js', [...args, '--logLevel', 'warn'], options),
  );
  for (const result of await Promise.all(builds)) exitUnlessDone(result);
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(stampFile, digest);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await ensureBuilt({ force: process.argv.includes('--force') });
