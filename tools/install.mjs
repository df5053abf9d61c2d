import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { exitUnlessDone, giveUp, node24, root, run } from './child.mjs';

const isWindows = process.platform === 'win32';

function readPackages(path) {
  try {
    return JSON.parse(readFileSync(join(root, path), 'utf8')).packages ?? {};
  } catch {
    return undefined;
  }
}

/**
 * Whether node_modules has what package-lock.json asks for. npm writes node_modules/.package-lock.json last, so an interrupted install counts
 * as missing, and an install by hand counts as done.
 */
function isComplete({ dev }) {
  const wanted = readPackages('package-lock.json');
  const present = readPackages('node_modules/.package-lock.json');
  if (!wanted || !present || !existsSync(node24)) return false;
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '' || entry.optional || entry.devOptional || (entry.dev && !dev)) return true;
    return present[path]?.version === entry.version;
  });
}

/** The machine's own Node, not that of node_modules/.bin, which npm puts first in PATH and an install deletes. */
function findMachineNode() {
  const name = isWindows ? 'node.exe' : 'node';
  const own = join(root, 'node_modules');
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder && !folder.startsWith(own));
  const found = folders.map((folder) => join(folder, name)).find((file) => existsSync(file));
  return found ?? process.execPath;
}

function runNpm(node, args) {
  const npm = process.env.npm_execpath;
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  // The environment without our own bin folders, which are about to be deleted.
  const env = { ...process.env, PATH: [dirname(node), process.env.PATH ?? ''].join(delimiter) };
  if (npm?.endsWith('.js')) return run(node, [npm, ...args, ...quiet], { env });
  return run('npm', [...args, ...quiet], { env, shell: isWindows });
}

/** Versions whose npm would silently leave out platform packages of sharp and rolldown, which ask for 20.19 or 22.12 at least. */
function isTooOld(node) {
  const version = node === process.execPath ? process.version : execFileSync(node, ['--version'], { encoding: 'utf8' });
  const [major, minor] = version.slice(1).split('.').map(Number);
  return (major === 20 && minor < 19) || major === 21 || (major === 22 && minor < 12);
}

/** Installs Node 24 alone in a folder of its own, to run npm with. */
async function fetchNode() {
  const folder = join(root, '.cache', 'node');
  const binary = join(folder, 'node_modules', 'node', 'bin', isWindows ? 'node.exe' : 'node');
  if (existsSync(binary)) return binary;
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  mkdirSync(folder, { recursive: true });
  exitUnlessDone(
    await runNpm(findMachineNode(), ['install', '--no-save', '--prefix', folder, `node@${dependencies.node}`]),
  );
  return binary;
}

/** Installs the packages if they are missing or differ from the lock file. */
export async function ensureInstalled({ dev }) {
  const [major] = process.versions.node.split('.').map(Number);
  if (major < 20) giveUp(`Dvor needs Node 20 or newer, this is ${process.version}.`);
  if (isComplete({ dev })) return;
  console.log('Installing packages (a minute or two the first time)…');
  const machineNode = findMachineNode();
  const node = isTooOld(machineNode) ? await fetchNode() : machineNode;
  const result = await runNpm(node, ['ci', dev ? '--include=dev' : '--omit=dev']);
  if (result.code !== 0 && !result.stoppedBy) {
    giveUp(
      'The packages could not be installed: npm says above why (no network and a full disk are the usual reasons).',
    );
  }
  exitUnlessDone(result);
  rmSync(join(root, '.cache', 'node'), { recursive: true, force: true });
  if (!existsSync(node24))
    giveUp('Node 24 did not come with the packages: let npm run install scripts (ignore-scripts=false).');
}
