import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

// Plain JavaScript for Node 20: this file runs before anything is installed.

/**
 * How the server's Node is started: the flags cap its heap (docs/operations.md, «Memory»); the environment keeps compiled code, TypeScript
 * without its types included, for the next start. The path is relative to the root, where the server is started.
 */
export const serverSettings = JSON.parse(readFileSync(new URL('serve/node-settings.json', import.meta.url), 'utf8'));

export const root = fileURLToPath(new URL('../', import.meta.url));
const isWindows = process.platform === 'win32';

/** Node 24 of the npm package `node`. */
export const node24 = join(root, 'node_modules', 'node', 'bin', isWindows ? 'node.exe' : 'node');

const PARENT_POLL_MS = 200;

/** The environment of child processes, in which `node` is Node 24 whatever the machine has. */
export function childEnvironment(extra = {}) {
  const folders = [join(root, 'node_modules', '.bin'), join(root, 'node_modules', 'node', 'bin')];
  return { ...process.env, PATH: [...folders, process.env.PATH ?? ''].join(delimiter), ...extra };
}

/** The parent of a process; undefined on systems without /proc, where npm's shell replaces itself by the script. */
function parentOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) \S /su, '')
      .split(' ')[0];
  } catch {
    return undefined;
  }
}

/**
 * Calls `act` when the npm that runs this script is gone: npm passes signals on, but a killed npm passes none. Between npm and the script there
 * may be a shell that outlives npm, so the parent of the parent is watched too.
 */
function onParentDeath(act) {
  if (!process.env.npm_lifecycle_event || isWindows) return () => {};
  const ancestors = () => `${process.ppid} ${parentOf(process.ppid)}`;
  const first = ancestors();
  const timer = setInterval(() => {
    if (ancestors() !== first) act();
  }, PARENT_POLL_MS);
  return () => clearInterval(timer);
}

/**
 * Runs a program and resolves with its exit code. Signals are passed on and the child decides when to end, so nothing is orphaned; with `leash`
 * the child also has a channel that closes when this process is gone.
 */
export function run(command, args, { env = childEnvironment(), leash = false, capture = false, shell = false } = {}) {
  return new Promise((resolve, reject) => {
    const streams = capture ? ['ignore', 'pipe', 'pipe'] : ['inherit', 'inherit', 'inherit'];
    const child = spawn(command, args, { cwd: root, env, shell, stdio: leash ? [...streams, 'ipc'] : streams });
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
    let stoppedBy;
    const forward = (signal) => {
      stoppedBy = signal;
      child.kill(signal);
    };
    for (const signal of signals) process.on(signal, forward);
    const stopWatching = onParentDeath(() => forward('SIGTERM'));
    const finish = () => {
      stopWatching();
      for (const signal of signals) process.off(signal, forward);
    };
    child.on('error', (error) => {
      finish();
      reject(error);
    });
    child.on('close', (code, signal) => {
      finish();
      resolve({ code: code ?? (signal === 'SIGINT' ? 130 : 1), output, stoppedBy });
    });
  });
}

/** Ends this process when a step has failed or was stopped; prints the output that the step kept. */
export function exitUnlessDone({ code, output, stoppedBy }) {
  if (code === 0 && !stoppedBy) return;
  if (output) process.stderr.write(output);
  process.exit(code === 0 ? 130 : code);
}

/** Prints why the program cannot go on, and ends it with exit code 1. */
export function giveUp(sentence) {
  console.error(sentence);
  process.exit(1);
}

/** Runs a program of an installed package under Node 24, e.g. `runTool('vite/bin/vite.js', ['build'])`. */
export function runTool(path, args, options) {
  return run(node24, [join(root, 'node_modules', path), ...args], options);
}
